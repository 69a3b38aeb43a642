declare module '@adobe/structured-data-validator' {
  type Issue = { rootType: string; severity: 'ERROR' | 'WARNING'; issueMessage: string }
  export default class Validator {
    constructor(schema: object)
    validate(found: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, object[]>>): Promise<Issue[]>
  }
}
