/** For a quiz that asks for names: while it does, the page tells none. */
import type { Feature } from "../app.ts";

export const concealing: Feature = (app) => {
  app.does.conceal = (on) => {
    if (on === app.does.concealed) return;
    app.does.concealed = on;
    document.documentElement.classList.toggle("concealed", on);
    if (on) {
      app.state.select([]);
      app.does.closeSidebar();
    }
    const button = document.getElementById("button-structures");
    if (button) button.hidden = on;
    app.does.showDetails();
    app.does.refreshLabels();
  };
};
