/** For the `ref` of what a step begins with: what had the focus is gone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
