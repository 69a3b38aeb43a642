/**
 * What programs that open pages without a reader say in their `User-Agent`: crawlers, link previews, monitors,
 * command-line tools, headless browsers. A client that sends none isn't a browser either.
 */
const machines =
  /(?<!\bcu)bot\b|bot[/;)_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|monitor|uptime|pingdom|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|scrapy/i

export const isMachine = (user_agent: string) => !user_agent.trim() || machines.test(user_agent)
