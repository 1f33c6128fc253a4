type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor did on a page before the client could answer. */
export type EarlyInput = {
  /** Does it again, now that the page answers. */
  repeat(): void;
};

/**
 * Takes what was typed, chosen and pressed out of the page, which is then as the server sent it: React takes over a page
 * only in that state.
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
  // Of radio buttons the one that was chosen takes the choice from the others by itself.
  return checked || control.type === 'checkbox' ? [() => control.click()] : [];
}

/** As a visitor enters it: React notices the change where the value is set past its own setter. */
function enter(control: Control, value: string, type: 'input' | 'change'): void {
  if (!control.isConnected) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Email and number fields have no caret to be asked for. */
function caretOf(field: HTMLInputElement): (() => void) | undefined {
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null) return undefined;
  return () => field.setSelectionRange(selectionStart, selectionEnd);
}
