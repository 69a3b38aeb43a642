import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

const usual = 'Okta, Entra ID, Okta and Entra ID, Ping, workforce, passkeys, service accounts'

export const identityAndAccess: BankText = {
  specialty: 'identity and access',
  category: 'cybersecurity',
  weight: 11,
  titles: [
    title('IAM Engineer', 'IAM engineer', [tool.idp], /\{idp\}|\{protocol\}|\{event\}/, { turns: usual }),
    title('Identity Engineer', 'IAM engineer', [tool.idp], /\{idp\}|\{protocol\}|\{event\}/, { turns: usual }),
    title(
      unless('entry, mid', 'IAM Architect'),
      'security architect',
      'Identity architecture',
      /[Dd]esign|Model roles|Plan|contracts/,
      { turns: 'Okta, Entra ID, Okta and Entra ID, Ping, workforce, customer identity' },
    ),
    title(
      'Privileged Access Engineer',
      'IAM engineer',
      ['Privileged access', tool.pam],
      /privileged|elevation|break-glass|administrator/,
      { turns: 'CyberArk, Delinea, BeyondTrust, service accounts' },
    ),
    title(
      'Access Governance Analyst',
      'GRC analyst',
      ['Access reviews', tool.iga],
      /access reviews|Model roles|toxic|evidence|requests/,
      { turns: 'SailPoint, Saviynt, SOX' },
    ),
    title(
      'Directory Services Engineer',
      'systems engineer',
      'Active Directory, PowerShell',
      /Active Directory|\{store\}|groups|bindings/,
      { turns: 'Entra ID, Linux' },
    ),
    title(
      unless('aerospace, water', 'Customer Identity Engineer'),
      'IAM engineer',
      'OAuth 2.0, OpenID Connect',
      /[Cc]ustomers|[Cc]onsent|[Pp]asskeys|[Pp]assword/,
      { turns: 'Okta, Entra ID, Ping, passkeys' },
    ),
  ],
  turns: [
    turn(
      'Okta',
      [tool.idp],
      [
        'Run Okta end to end: policies, lifecycle rules, integrations, the tenant settings no one reads.',
        (w) => `Move Okta configuration into ${w('iac')}, with a test tenant that every change passes first.`,
      ],
    ),
    turn(
      'Entra ID',
      [tool.idp, 'Conditional access'],
      [
        'Run Entra ID end to end: conditional access, app registrations, privileged roles, guests.',
        'Clean up Entra ID app consents and service principals, owner by owner.',
      ],
    ),
    {
      ...turn(
        unless('entry', 'Okta and Entra ID'),
        [
          ['Okta', (w) => `${w('years')} administering Okta`],
          ['Entra ID', (w) => `${w('years')} administering Entra ID`],
        ],
        [
          'Decide which sign-ins stay in Okta and which move to Entra ID, and bring both under one set of policies.',
          'Keep joiners, movers, and leavers in step between Okta and Entra ID.',
        ],
      ),
      uses: { idp: ['Okta', 'Entra ID'] },
    },
    turn(
      'Ping',
      [tool.idp],
      [
        'Run Ping Identity: federation, adapters, policies, upgrades that users do not notice.',
        'Bring old header-based applications behind Ping Identity, and then off headers.',
      ],
    ),
    turn('workforce', 'SCIM, SAML', [
      'Own workforce sign-in from the first day of a new hire to the last hour of a leaver.',
      'Make the workforce directory follow the HR system within the hour.',
    ]),
    turn('passkeys', 'Passkeys', [
      'Bring passkeys to everyone who still types a password, group by group.',
      'Write the recovery path for lost passkeys and test it against a determined caller.',
    ]),
    turn('service accounts', 'Workload identity', [
      'Give every service account an owner, a purpose, and an end date, and remove the ones without.',
      (w) => `Replace service account passwords with workload identity, ${w.number(20, 90)} a quarter.`,
    ]),
    turn(unless('aerospace, water', 'customer identity'), 'OAuth 2.0, OpenID Connect', [
      'Design customer identity: sign-up, recovery, consent, and what happens when a customer leaves.',
      'Keep customer sign-in up when everything behind it is down.',
    ]),
    turn(
      'CyberArk',
      [tool.pam],
      [
        'Run CyberArk: safes, platforms, session recording, and a vault restore you have practiced.',
        (w) => `Onboard ${w.number(30, 200)} privileged accounts a month into CyberArk and rotate them.`,
      ],
    ),
    turn(
      'Delinea',
      [tool.pam],
      [
        'Run Delinea Secret Server: folders, templates, rotation, recordings.',
        'Move passwords from spreadsheets and scripts into Delinea, team by team.',
      ],
    ),
    turn(
      'BeyondTrust',
      [tool.pam],
      [
        'Run BeyondTrust for administrators and vendors: approvals, recordings, ends.',
        'Remove local administrator rights with BeyondTrust policies that people can work with.',
      ],
    ),
    turn(
      'SailPoint',
      [tool.iga],
      [
        'Run SailPoint: sources, roles, certifications, and rules that others can read.',
        (w) => `Connect ${w('app')} and ${w('app')} to SailPoint so that reviews show real access.`,
      ],
    ),
    turn(
      'Saviynt',
      [tool.iga],
      [
        'Run Saviynt: connectors, campaigns, separation-of-duty rules.',
        (w) => `Connect ${w('app')} and ${w('app')} to Saviynt so that reviews show real access.`,
      ],
    ),
    turn(
      when('public-company', 'SOX'),
      [['SOX', 'SOX access controls and their evidence']],
      [
        'Run the SOX access reviews for finance systems each quarter and close what they find.',
        'Answer auditors on SOX access controls with exports, not with screenshots.',
      ],
    ),
    turn('Linux', 'Linux', [
      (w) => `Give ${w.sized(200, 4_000)} Linux hosts one sign-in, short-lived SSH certificates, and no local users.`,
      'Write sudo rules for Linux that follow roles and can be reviewed.',
    ]),
  ],
  managers: ['Identity and Access Manager', 'IAM Program Manager'],
  executives: ['Director of Identity', 'Head of Identity and Access'],
  skills: [
    tool.idp,
    'Active Directory, SCIM, SAML, OpenID Connect, OAuth 2.0',
    tool.pam,
    tool.iga,
    'PowerShell',
    tool.iac,
    'Passkeys, Conditional access, Role mining, Privileged access, HashiCorp Vault, LDAP, Access reviews, Workload identity',
  ],
  certifications: 'SC-300, Okta Certified Professional, CISSP, Security+, CyberArk Defender, SSCP, CISSP-ISSEP, GSEC',
  slots: {
    signer: [
      'office staff, contractors',
      when('retail, farm, freight', 'seasonal workers'),
      'suppliers',
      unless('aerospace, water', 'customers'),
      'administrators',
      when('factory, health, freight, energy, water, farm', 'shift workers with shared terminals'),
      'employees of acquired companies, field staff',
    ],
    population: [
      'office staff, contractors',
      when('retail, farm, freight', 'seasonal workers'),
      'suppliers, service accounts',
      unless('aerospace, water', 'customers'),
      'break-glass accounts, administrators',
      when('factory, health, freight, energy, water, farm', 'shift workers with shared terminals'),
      'employees of acquired companies',
    ],
    protocol: 'SAML, OpenID Connect, SCIM, LDAP, Kerberos, RADIUS, FIDO2',
    store: [tool.idp, 'Active Directory, the HR system, a legacy LDAP server, the customer directory, the vault'],
    event: 'joining, moving teams, leaving, long leave, a merger, a name change, a lost device, a supplier change',
    pain: 'standing administrator rights, orphaned accounts, shared passwords, nested groups no one can explain, reviews clicked through without reading, text-message codes, applications outside single sign-on, API keys older than their owners’ contracts',
    app: [
      'the payroll system, the ERP, the data warehouse, the ticket system, the remote access gateway',
      when('factory, energy, water, farm, biotech', 'the plant historian'),
      'source control',
      when('bank, insurance, telecom, retail', 'the call-center desktop'),
      'the contract archive',
    ],
  },
  context: [
    (w) =>
      `Identity at ${w('company')} means ${w('headcount')} people, ${w.number(2, 5)} directories, and ${w.sized(120, 640)} applications. ${w('idp')} is in the middle; ${w('pain')} and ${w('pain')} are what is left to solve.`,
    (w) =>
      `Every serious finding of last year’s test began with ${w('pain')}. The board gave identity a budget and ${w.either('two', 'three')} years; this role is part of year ${w.either('one', 'two')}.`,
    (w) =>
      `You will decide how ${w('signer')} and ${w('signer')} get to ${w('data')}, and how fast that ends when it should.`,
    unless(
      'startup, staffing',
      (w) =>
        `${w('company')} bought ${w.number(2, 4)} companies in ${w.number(2, 3)} years. Their directories are still apart, and people have up to ${w.number(3, 5)} accounts each.`,
    ),
    (w) =>
      `People here judge security by sign-in. Passkeys for ${w('signer')} are done; those for ${w('signer')} are next.`,
    (w) =>
      `Access to ${w('assets')} is regulated by ${w('rules')}. We want reviews that reviewers can answer, and evidence that needs no screenshots.`,
    (w) =>
      `Single sign-on covers ${w.number(58, 91)} percent of applications. The rest includes ${w('app')} and ${w('app')}, which are the hard ones, and yours.`,
  ],
  team: [
    (w) =>
      `The identity team is ${w.number(3, 8)} engineers and ${w.number(2, 3)} analysts; it owns ${w('idp')}, the vault, and the access process end to end.`,
    (w) =>
      `You will work with ${w('neighbors')}, the people team, and the owners of ${w('app')}. The platform group runs the servers, not the policy.`,
    (w) =>
      `Identity reports to the ${w.either('chief information security officer', 'head of infrastructure', 'director of identity')}. You will be the second person for hard cases.`,
    (w) =>
      `We are ${w.number(4, 6)} people who each own a part: workforce, privileged, customer, governance. Yours has ${w.number(2, 4)} open projects and a steady queue.`,
    (w) => `A partner handles first-line requests. Everything that needs thought comes to the ${w.number(3, 5)} of us.`,
  ],
  duties: [
    (w) =>
      `Bring ${w('app')} and ${w('app')} behind ${w('idp')} with ${w('protocol')}, including the parts their vendors do not document.`,
    (w) =>
      `Automate what follows ${w('event')}, from ${w('store')} to the last application, in under ${w.number(10, 45)} minutes.`,
    (w) => `End ${w('pain')} in ${w.either('two', 'three', 'four')} quarters, and keep the curve public.`,
    (w) =>
      `Run access reviews for ${w('app')} that take a manager ${w.either('ten', 'fifteen')} minutes and change something.`,
    (w) => `Introduce passkeys for ${w('signer')}, with a recovery path that help desk cannot be talked around.`,
    (w) =>
      `Write conditional access policies for ${w('population')} and test them on a copy before anyone is locked out.`,
    (w) => `Build just-in-time elevation for ${w('cloud')} and ${w('app')} and remove standing rights behind it.`,
    (w) =>
      `Own ${w.either('Active Directory', 'the customer directory', 'the vault')}: schema, replication, backup, and a restore you have practiced.`,
    (w) => `Model roles from how people work, and delete the ${w.sized(40, 300)} no one holds.`,
    (w) =>
      `Keep service identities in order: an owner, a purpose, a rotation shorter than ${w.either('ninety', 'sixty')} days.`,
    (w) => `Connect ${w('store')} and ${w('store')} so that a change of manager reaches both within the hour.`,
    (w) => `Write ${w('idp')} configuration in ${w('iac')}, reviewed and released like other code.`,
    (w) =>
      `Vault privileged credentials for ${w('assets')} and record sessions where ${w('rules')} ${w.verb('asks', 'ask')} for it.`,
    'Investigate odd sign-ins with the detection team and close the hole, not only the session.',
    (w) =>
      `Prepare evidence for ${w('rules')} straight from ${w('store')}, ${w.either('each quarter', 'each month')}, without spreadsheets.`,
    (w) =>
      `Migrate ${w('signer')} from ${w.either('a legacy LDAP server', 'the old directory', 'a second directory')} to ${w('idp')} in waves of ${w.sized(200, 900)}, with a way back.`,
    (w) => `Set naming, ownership, and end dates for every group that opens ${w('data')}.`,
    (w) => `Explain ${w('protocol')} to the owners of ${w('app')} and help them test both sign-in and sign-out.`,
    unless(
      'aerospace, water',
      (w) => `Design consent and delegation for customers so that ${w('neighbors')} can help without their password.`,
    ),
    (w) => `Measure lead time for ${w('event')} and the share done without a ticket; improve both.`,
    (w) =>
      `Plan break-glass access to ${w('idp')}, test it ${w.either('twice a year', 'every quarter')}, and store the result.`,
    'Remove unencrypted LDAP binds from the directory, one application at a time.',
    unless(
      'startup, staffing',
      (w) => `Support mergers: sign-in on the first day, full integration within ${w.number(3, 9)} months.`,
    ),
    'Harden Active Directory: tiering, delegation, and the paths that graph tools show.',
    (w) => `Offer a small API for identity questions, so that no one scrapes ${w('store')} again.`,
    (w) =>
      `Review ${w.number(20, 70)} access requests a month that rules cannot decide, and turn the answers into rules.`,
    (w) => `Reduce password resets by ${w.either('half', 'a third')}, by removing the reasons for them.`,
    (w) => `Check third parties who reach ${w('assets')}: named people, ${w('protocol')}, end dates.`,
    (w) => `Document access to ${w('app')} on one page: who may ask, who decides, how it ends.`,
    (w) => `Work with the people team so that ${w('event')} has one source and one date.`,
    (w) => `Keep ${w('idp')} licenses in order: unused accounts closed, features used or returned.`,
    'Write tests that sign in as a member of each group and fail when a policy drifts.',
    (w) => `Lead vendor talks on ${w('protocol')} support and put it into contracts before purchase.`,
    (w) => `Coach the service desk on proof of identity, with scripts for ${w('event')}.`,
    (w) => `Log identity events to ${w('siem')} in a form that detection engineers praise.`,
    (w) => `Be the contact for ${w('neighbors')} when sign-in fails, and say when it will work again.`,
    (w) => `Map toxic combinations in ${w('app')} with finance and audit, then prevent them at request time.`,
    (w) => `Bring machine access for ${w('assets')} to short-lived certificates.`,
    (w) => `Rehearse the loss of ${w('store')} with the infrastructure group, and note which sign-ins would survive.`,
    (w) => `Publish a monthly page: reviews answered, ${w('pain')}, what changes next.`,
    when('rota', (w) => `Take one week in ${w('oncall')} of on-call for sign-in outages, paid.`),
  ],
  first90: [
    (w) => `Month one: follow three real people through ${w('event')}, from ${w('store')} to the last system.`,
    (w) => `Month two: take over the access review of ${w('app')}, and fix what annoys its owner.`,
    (w) => `Month three: propose how to end ${w('pain')}, with numbers.`,
    'You will get administrator rights in steps, each when you need it.',
    (w) => `By day 90 you have run a change of ${w('idp')} policy from draft to release.`,
  ],
  musts: [
    [tool.idp, (w) => `${w('years')} administering ${w('idp')}`],
    ['Active Directory', 'Active Directory, including its attacks'],
    ['SAML', 'SAML and OpenID Connect integrations'],
    ['SCIM', 'SCIM provisioning'],
    [tool.pam, (w) => `${w('years')} with ${w('pam')} or a similar vault`],
    [tool.iga, (w) => `${w('years')} with ${w('iga')}`],
    ['PowerShell', 'PowerShell you would show a colleague'],
    ['Conditional access', unless('entry', 'Conditional access policies in production')],
    ['Access reviews', unless('entry', 'Access reviews you designed')],
    ['Access reviews', when('entry', 'Access reviews, run or answered')],
    ['Privileged access', unless('entry', (w) => `${w('years')} of privileged access work`)],
    ['OAuth 2.0', 'OAuth 2.0 for people and machines'],
  ],
  nices: [
    [tool.iac, (w) => `${w('iac')} for identity`],
    ['Passkeys', 'Passkeys at scale'],
    ['HashiCorp Vault', 'HashiCorp Vault'],
    ['Python', 'Python'],
    ['LDAP', 'LDAP servers other than AD'],
    ['Role mining', 'Role mining with real data'],
    ['Workload identity', 'Workload identity'],
    ['Identity architecture', 'Identity architecture, drawn and built'],
    ['OpenID Connect', 'OpenID Connect in detail'],
    ['Linux', 'Linux sign-in, SSH, and sudo'],
    ['Okta', 'Okta'],
    ['Entra ID', 'Entra ID'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('idp')} and ${w('protocol')}`,
    (w) => `Identity for ${w('sector')}`,
    when('y4', (w) => `${w('role')}, ${w('pam')} and just-in-time access`),
    when('y4', (w) => `${w('role')}: reviews people can answer`),
    'Workforce identity, from joining to leaving',
    (w) => `${w('role')}, Active Directory and ${w('idp')}`,
    when('y3', 'Sign-in that people do not notice'),
  ],
  deeds: [
    when(
      'y4',
      (w) =>
        `Moved ${w.number(4, 22)} thousand people to ${w('idp')} in ${w.number(5, 11)} waves, without a lost working day.`,
    ),
    when('y5', (w) => `Ended ${w('pain')} at ${w('company_kind')} for good, two years ago.`),
    (w) => `Cut the access work for joiners and leavers from ${w.number(3, 9)} days to under an hour.`,
    (w) => `Brought ${w.number(60, 240)} applications behind single sign-on, ${w('app')} among them.`,
    (w) => `Designed access reviews that removed ${w.number(18, 41)} percent of rights in the first round.`,
    (w) => `Rolled out passkeys to ${w('signer')} and retired text-message codes.`,
    'Keeps identity configuration in code and reviews it like code.',
    (w) => `Wrote the recovery process that help desks use in ${w.number(3, 14)} locations.`,
    'Restored a directory from backup twice, once for practice.',
  ],
  starting: {
    headlines: [(w) => `${w('role')}, from the service desk`, (w) => `${w('role')}, ${w('idp')} and PowerShell`],
    deeds: [
      (w) => `Reset ${w.number(600, 2_400)} passwords on a service desk and asked why each time.`,
      (w) =>
        `Set up ${w('idp')} for a ${w.number(40, 90)} person firm, single sign-on for ${w.number(8, 20)} applications.`,
      'Wrote PowerShell that finds accounts of people who left.',
      (w) => `Ran one access review from start to end at ${w('company_kind')}.`,
      (w) => `Studies ${w('protocol')} by building small things with it.`,
    ],
  },
}
