let isHandedOver = false

/** This page is going away whatever is in the way: it's no longer its reader's, or they asked to load it again. */
export const isLeavingPage = () => isHandedOver
export const leavePage = () => {
  isHandedOver = true
}

export function reloadPage() {
  leavePage()
  location.reload()
}
