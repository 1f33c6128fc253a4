type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The visitor's input on a page before it was hydrated. */
export type EarlyInput = {
  /** Repeats the input on the hydrated page. */
  repeat(): void;
};

/**
 * Takes what was typed, chosen and clicked out of the page, which is then as the server sent it: React can hydrate it only in
 * that state.
 */
export function takeEarlyInput(root: Element): EarlyInput {
  const focused = document.activeElement;
  const caret = focused instanceof HTMLInputElement && root.contains(focused) ? caretOf(focused) : undefined;
  const typed = [...root.querySelectorAll<Control>('input, textarea, select')].flatMap(takenFrom);
  const pressed = root.querySelector<HTMLElement>('[data-early]');
  pressed?.removeAttribute('data-early');
  return {
    repeat() {
      for (const again of typed) again();
      caret?.();
      if (pressed?.isConnected) pressed.click();
    },
  };
}

function takenFrom(control: Control): (() => void)[] {
  if (control instanceof HTMLSelectElement) return takenFromSelect(control);
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) return takenFromBox(control);
  const { value, defaultValue } = control;
  if (value === defaultValue) return [];
  control.value = defaultValue;
  return [() => enter(control, value, 'input')];
}

function takenFromSelect(control: HTMLSelectElement): (() => void)[] {
  const { value, options } = control;
  const first = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (first === undefined || value === first.value) return [];
  control.value = first.value;
  return [() => enter(control, value, 'change')];
}

function takenFromBox(control: HTMLInputElement): (() => void)[] {
  const { checked, defaultChecked } = control;
  if (checked === defaultChecked) return [];
  control.checked = defaultChecked;
  // Clicking the chosen radio button unchecks the others.
  return checked || control.type === 'checkbox' ? [() => control.click()] : [];
}

/** Enters a value as a visitor does: React notices the change only if the value is set by the prototype's setter. */
function enter(control: Control, value: string, type: 'input' | 'change'): void {
  if (!control.isConnected) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A function that restores the caret. Email and number fields do not expose theirs. */
function caretOf(field: HTMLInputElement): (() => void) | undefined {
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null) return undefined;
  return () => field.setSelectionRange(selectionStart, selectionEnd);
}
