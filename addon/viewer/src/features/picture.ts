/** The view as a PNG file, with its labels and a line of credit. */
import type { App } from "../app.ts";

export function savePicture(app: App): void {
  const { stage, shell, texts } = app;
  stage.draw(); // in this very task: the drawing buffer is not kept
  const scale = stage.canvas.width / stage.width;
  const picture = document.createElement("canvas");
  picture.width = stage.canvas.width;
  picture.height = stage.canvas.height;
  const context = picture.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const [inner, outer, ink] = ["--ground-inner", "--ground-outer", "--ink-soft"].map((name) => style.getPropertyValue(name).trim()) as [string, string, string];
  const [width, height] = [picture.width, picture.height];
  const ground = context.createRadialGradient(width / 2, height * 0.42, 0, width / 2, height / 2, Math.max(width, height) * 0.75);
  ground.addColorStop(0, inner);
  ground.addColorStop(1, outer);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(stage.canvas, 0, 0);
  context.scale(scale, scale);
  app.does.drawLabels(context);
  const { credit, licence } = app.data.attribution;
  context.font = '11px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
  context.fillStyle = ink;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillText([app.data.title, credit, licence].filter(Boolean).join(" · "), 10, stage.height - 10, stage.width - 20);
  picture.toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${(app.data.id || "anatomy").replace(/[^\w-]+/g, "-")}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    shell.say(texts.t("screenshot.done"));
  }, "image/png");
}
