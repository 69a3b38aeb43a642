let isHandedOver = false

/** This page is being left regardless of unsaved changes: it's no longer its reader's, or they asked to reload it. */
export const isLeavingPage = () => isHandedOver
export const leavePage = () => {
  isHandedOver = true
}

export function reloadPage() {
  leavePage()
  location.reload()
}
