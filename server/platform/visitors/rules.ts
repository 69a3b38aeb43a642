/**
 * What programs say in their `User-Agent` that open pages and are no readers: crawlers, previews of shared links,
 * monitors, command lines, browsers without a screen. Whoever names none is no browser either.
 */
const machines =
  /(?<!\bcu)bot\b|bot[/;)_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|monitor|uptime|pingdom|lighthouse|headless|phantom|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|scrapy/i

export const isMachine = (user_agent: string) => !user_agent.trim() || machines.test(user_agent)
