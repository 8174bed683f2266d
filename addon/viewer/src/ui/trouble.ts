/** Says on the page why there is no model. Works without anything else being there. */
import type { PackageError } from "../data/package.ts";
import { Texts } from "../text/texts.ts";
import { make } from "./dom.ts";

export function showTrouble(error: PackageError): void {
  const texts = new Texts(["en"]);
  const message = make(
    "div",
    { className: "trouble", role: "alert" },
    make("h1", {}, texts.t("trouble")),
    make("p", {}, texts.t(`trouble.${error.trouble}`)),
    make("p", { className: "trouble-detail" }, error.detail),
  );
  document.documentElement.classList.remove("loading");
  document.getElementById("app")!.replaceChildren(make("main", { className: "main" }, message));
}
