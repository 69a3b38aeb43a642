// A form is in the page before its code, so its values may already differ from what the server rendered.

export const isChoice = (field: EventTarget): field is HTMLSelectElement | HTMLInputElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))

export const isChanged = (field: HTMLSelectElement | HTMLInputElement) =>
  field instanceof HTMLSelectElement
    ? !field.options[field.selectedIndex]?.defaultSelected
    : field.checked !== field.defaultChecked
