/**
 * Leaves for the payment page. The promise never resolves, so the caller stays busy until the page is gone. @throws if
 * there is no page
 */
export function goToGateway(url: string | null): Promise<never> {
  if (!url) throw new Error('The payment page didn’t open. Try again.')
  location.assign(url)
  return new Promise(() => {})
}
