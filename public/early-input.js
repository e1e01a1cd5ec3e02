/**
 * A page can be used before it is alive: what is typed and pressed while its scripts are still on their way would be
 * lost. This holds back what is pressed and remembers what is typed until the page says that it is alive (see
 * components/shell/alive.tsx), then does both anew.
 */
(() => {
  const pressed = 'button, summary, [role="button"], [role="tab"], [role="radio"], [role="switch"]';
  const typed = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';
  /** What was typed, by field. */
  const texts = new Map();
  /** Pressed, and waiting for the page. */
  let button;
  /** Pressed down early; let go perhaps when the page is alive. */
  let held;
  let isAlive = false;

  const buttonOf = ({ target }) => (target instanceof Element ? target.closest(pressed) : null);

  function type(field, text) {
    // React compares with the value that it has seen last, which is the one set on the element itself.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  addEventListener('copydesk:alive', () => {
    isAlive = true;
    for (const [field, text] of texts) if (field.isConnected) type(field, text);
    texts.clear();
    const waiting = button;
    button = undefined;
    // In a turn of its own: React has taken in by then what was typed.
    setTimeout(() => {
      if (waiting?.isConnected) waiting.click();
    });
  });

  addEventListener(
    'pointerdown',
    (event) => {
      held = isAlive ? undefined : buttonOf(event);
    },
    true,
  );

  addEventListener(
    'input',
    ({ target }) => {
      if (!isAlive && target instanceof Element && target.matches(typed)) {
        texts.set(target, target.value);
      }
    },
    true,
  );

  addEventListener(
    'click',
    (event) => {
      const element = buttonOf(event);
      const isStraddling = isAlive && event.isTrusted && element === held;
      if (!element || (isAlive && !isStraddling)) return;
      // Nobody else acts on it, neither React in part nor the browser, which would send a form by itself.
      event.preventDefault();
      event.stopImmediatePropagation();
      held = undefined;
      if (isAlive) element.click();
      else button = element;
    },
    true,
  );
})();
