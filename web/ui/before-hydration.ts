// A form is in the page before its code: what was chosen in it meanwhile differs from what the server made.

export const isChoice = (field: EventTarget): field is HTMLSelectElement | HTMLInputElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))

export const isChanged = (field: HTMLSelectElement | HTMLInputElement) =>
  field instanceof HTMLSelectElement
    ? !field.options[field.selectedIndex]?.defaultSelected
    : field.checked !== field.defaultChecked
