import type { Title, Turn } from './title.ts'

const providers = ['Okta', 'Entra ID', 'Okta and Entra ID', 'Ping']

export const titles: readonly Title[] = [
  {
    name: 'IAM Engineer',
    pay: 'IAM engineer',
    asks: ['{idp}'],
    about: /\{idp\}|\{protocol\}|\{event\}/,
    turns: [...providers, 'workforce', 'passkeys', 'service accounts'],
  },
  {
    name: 'Identity Engineer',
    pay: 'IAM engineer',
    asks: ['{idp}'],
    about: /\{idp\}|\{protocol\}|\{event\}/,
    turns: [...providers, 'workforce', 'passkeys', 'service accounts'],
  },
  {
    name: '@!entry,mid IAM Architect',
    pay: 'security architect',
    asks: ['Identity architecture'],
    about: /[Dd]esign|Model roles|Plan|contracts/,
    turns: [...providers, 'workforce', 'customer identity'],
  },
  {
    name: 'Privileged Access Engineer',
    pay: 'IAM engineer',
    asks: ['Privileged access', '{pam}'],
    about: /privileged|elevation|break-glass|administrator/,
    turns: ['CyberArk', 'Delinea', 'BeyondTrust', 'service accounts'],
  },
  {
    name: 'Access Governance Analyst',
    pay: 'GRC analyst',
    asks: ['Access reviews', '{iga}'],
    about: /access reviews|Model roles|toxic|evidence|requests/,
    turns: ['SailPoint', 'Saviynt', 'SOX'],
  },
  {
    name: 'Directory Services Engineer',
    pay: 'systems engineer',
    asks: ['Active Directory', 'PowerShell'],
    about: /Active Directory|\{store\}|groups|bindings/,
    turns: ['Entra ID', 'Linux'],
  },
  {
    name: '@!aerospace,water Customer Identity Engineer',
    pay: 'IAM engineer',
    asks: ['OAuth 2.0', 'OpenID Connect'],
    about: /customers|consent|passkeys|password/i,
    turns: ['Okta', 'Entra ID', 'Ping', 'passkeys'],
  },
]

export const turns: readonly Turn[] = [
  {
    name: 'Okta',
    asks: ['{idp}'],
    duties: [
      'Run Okta end to end: policies, lifecycle rules, integrations, the tenant settings nobody reads.',
      'Move Okta configuration into {iac}, with a test tenant that every change passes first.',
    ],
  },
  {
    name: 'Entra ID',
    asks: ['{idp}', 'Conditional access'],
    duties: [
      'Run Entra ID end to end: conditional access, app registrations, privileged roles, guests.',
      'Clean up Entra ID app consents and service principals, owner by owner.',
    ],
  },
  {
    name: '@!entry Okta and Entra ID',
    asks: [
      ['Okta', '{y}+ years administering Okta'],
      ['Entra ID', '{y}+ years administering Entra ID'],
    ],
    uses: { idp: ['Okta', 'Entra ID'] },
    duties: [
      'Decide which sign-ins stay in Okta and which move to Entra ID, and bring both under one set of policies.',
      'Keep joiners, movers and leavers in step between Okta and Entra ID.',
    ],
  },
  {
    name: 'Ping',
    asks: ['{idp}'],
    duties: [
      'Run Ping Identity: federation, adapters, policies, upgrades that users do not notice.',
      'Bring old header-based applications behind Ping Identity, and then off headers.',
    ],
  },
  {
    name: 'workforce',
    asks: ['SCIM', 'SAML'],
    duties: [
      'Own workforce sign-in from the first day of a new hire to the last hour of a leaver.',
      'Make the workforce directory follow the HR system within the hour.',
    ],
  },
  {
    name: 'passkeys',
    asks: ['Passkeys'],
    duties: [
      'Bring passkeys to everybody who still types a password, group by group.',
      'Write the recovery path for lost passkeys and test it against a determined caller.',
    ],
  },
  {
    name: 'service accounts',
    asks: ['Workload identity'],
    duties: [
      'Give every service account an owner, a purpose and an end date, and remove the ones without.',
      'Replace service account passwords by workload identity, {20-90} a quarter.',
    ],
  },
  {
    name: '@!aerospace,water customer identity',
    asks: ['OAuth 2.0', 'OpenID Connect'],
    duties: [
      'Design customer identity: sign-up, recovery, consent, and what happens when a customer leaves.',
      'Keep customer sign-in up when everything behind it is down.',
    ],
  },
  {
    name: 'CyberArk',
    asks: ['{pam}'],
    duties: [
      'Run CyberArk: safes, platforms, session recording, and a vault restore you have practiced.',
      'Onboard {30-200} privileged accounts a month into CyberArk and rotate them.',
    ],
  },
  {
    name: 'Delinea',
    asks: ['{pam}'],
    duties: [
      'Run Delinea Secret Server: folders, templates, rotation, recordings.',
      'Move passwords from spreadsheets and scripts into Delinea, team by team.',
    ],
  },
  {
    name: 'BeyondTrust',
    asks: ['{pam}'],
    duties: [
      'Run BeyondTrust for administrators and vendors: approvals, recordings, ends.',
      'Remove local administrator rights with BeyondTrust policies that people can work with.',
    ],
  },
  {
    name: 'SailPoint',
    asks: ['{iga}'],
    duties: [
      'Run SailPoint: sources, roles, certifications, and rules that others can read.',
      'Connect {app} and {app} to SailPoint so that reviews show real access.',
    ],
  },
  {
    name: 'Saviynt',
    asks: ['{iga}'],
    duties: [
      'Run Saviynt: connectors, campaigns, separation-of-duty rules.',
      'Connect {app} and {app} to Saviynt so that reviews show real access.',
    ],
  },
  {
    name: '@public-company SOX',
    asks: [['SOX', 'SOX access controls and their evidence']],
    duties: [
      'Run the SOX access reviews for finance systems each quarter and close what they find.',
      'Answer auditors on SOX access controls with exports, not with screenshots.',
    ],
  },
  {
    name: 'Linux',
    asks: ['Linux'],
    duties: [
      'Give {~200-4000} Linux hosts one sign-in, short-lived SSH certificates and no local users.',
      'Write sudo rules for Linux that follow roles and can be reviewed.',
    ],
  },
]
