/** The settings are wrong; the message has one line for each problem. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}
