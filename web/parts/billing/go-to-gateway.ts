/** Leaves for the gateway's page; what waits for it waits until this page is gone. @throws where there is no page */
export function goToGateway(url: string | null): Promise<never> {
  if (!url) throw new Error('The payment page didn’t open. Try again.')
  location.assign(url)
  return new Promise(() => {})
}
