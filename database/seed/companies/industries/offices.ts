import type { Industry } from './industry.ts'

export const health: Industry = {
  label: 'Health care',
  kind: 'a hospital group',
  sector: 'health care',
  scale: [
    '{6-32} hospitals and {90-420} clinics',
    'care for {#1-5}.{#1-9} million patients',
    'a health plan with {400-990} thousand members',
  ],
  assets: [
    'clinical workstations',
    'the imaging archive',
    'infusion pumps',
    'the patient portal',
    'laboratory systems',
    'pharmacy robots',
  ],
  data: ['patient records', 'imaging studies', 'claims', 'trial data'],
  rules: ['HIPAA', 'HITRUST', 'state privacy law'],
  neighbours: [
    'clinicians',
    'biomedical engineers',
    'pharmacists',
    'ward managers',
    'claims examiners',
    'clinical analysts',
  ],
  describe: [
    'Hospitals and clinics in {region}, with {7-38} thousand staff.',
    'Non-urgent and specialist care for {region}, in person and by video.',
    'Health plan and care provider under one roof in {region}.',
    'Runs laboratories for hospitals in {region}; results reach doctors in hours.',
  ],
}

export const bank: Industry = {
  label: 'Banking',
  kind: 'a regional bank',
  sector: 'banking',
  scale: [
    'a bank with {120-480} branches',
    'card payments for {2-9} million holders',
    '{9-60} billion dollars in customer deposits',
  ],
  assets: [
    'the core ledger',
    'card authorisation',
    'branch networks',
    'the mobile bank',
    'wire transfers',
    'treasury systems',
  ],
  data: ['account data', 'card numbers', 'loan files', 'payment messages'],
  rules: ['PCI DSS', 'FFIEC guidance', 'GLBA', 'SOX'],
  neighbours: [
    'branch staff',
    'payments analysts',
    'fraud investigators',
    'treasury dealers',
    'loan officers',
    'internal auditors',
  ],
  describe: [
    'Regional bank with branches across {region} and one code base behind all of them.',
    'Processes card and account payments for {140-800} smaller banks.',
    'Credit union of {90-600} thousand members in {region}.',
    'Lends to small firms in {region} and services the loans itself.',
  ],
}

export const insurance: Industry = {
  label: 'Insurance',
  kind: 'an insurer',
  sector: 'insurance',
  scale: ['{1-6} million policies', 'an insurer with {700-4200} agents', '{60-300} thousand claims a year'],
  assets: ['the claims platform', 'policy administration', 'agent portals', 'the rating engine', 'document archives'],
  data: ['claims files', 'policy data', 'medical reports', 'telematics records'],
  rules: ['NYDFS 500', 'state insurance rules', 'HIPAA', 'SOC 2'],
  neighbours: ['claims examiners', 'actuaries', 'agents', 'underwriters', 'fraud investigators'],
  describe: [
    'Mutual insurer for homes, farms and cars in {region}.',
    'Insures small businesses; most policies are written in under ten minutes.',
    'Workers’ compensation carrier, {30-110} years old, owned by its policyholders.',
  ],
}

export const retail: Industry = {
  label: 'Retail',
  kind: 'a retailer',
  sector: 'retail',
  scale: [
    '{130-900} stores and one web shop',
    'a marketplace with {2-14} million shoppers',
    '{30-190} thousand orders a day',
  ],
  assets: ['the order system', 'store tills', 'warehouse scanners', 'the price service', 'the loyalty app'],
  data: ['order histories', 'card tokens', 'loyalty profiles', 'supplier prices'],
  rules: ['PCI DSS', 'state privacy law', 'SOC 2'],
  neighbours: ['store teams', 'merchandisers', 'warehouse crews', 'customer-care agents', 'category planners'],
  describe: [
    'Sells tools and garden supplies in {90-600} stores and online.',
    'Grocer in {region} with its own bakeries, trucks and payment app.',
    'Outdoor clothing, made and sold directly; returns are repaired and sold again.',
    'Online pharmacy and household goods with next-day delivery in {region}.',
  ],
}

export const software: Industry = {
  label: 'Software',
  kind: 'a software company',
  sector: 'software',
  scale: [
    'a product used by {2-60} thousand companies',
    '{3-40} million sign-ins a day',
    'a public API with {1-9} billion calls a week',
  ],
  assets: ['the public API', 'tenant databases', 'build systems', 'the mobile apps', 'the support console'],
  data: ['customer content', 'tenant data', 'billing records', 'usage events'],
  rules: ['SOC 2', 'ISO 27001', 'GDPR', 'FedRAMP'],
  neighbours: ['product managers', 'support engineers', 'customer engineers', 'solution consultants'],
  describe: [
    'Scheduling software for {construction}, used on {4-30} thousand sites.',
    'Makes payroll that small firms can run without a specialist.',
    'Contract and signature software for {construction}.',
    'Maps, routes and fleet software, sold as an API.',
    'Tools for field service: plan, drive, repair, invoice.',
    'A planning product for {construction}, {6-16} years on the market and profitable.',
  ],
}

export const hosting: Industry = {
  label: 'Cloud and hosting',
  kind: 'a hosting company',
  sector: 'hosting',
  scale: ['{3-11} data centres', '{40-300} thousand virtual machines', 'storage of {30-240} petabytes'],
  assets: ['the control plane', 'storage clusters', 'customer networks', 'build farms', 'the billing system'],
  data: ['customer workloads', 'backups', 'access logs', 'key material'],
  rules: ['SOC 2', 'ISO 27001', 'FedRAMP', 'PCI DSS'],
  neighbours: [
    'data-centre technicians',
    'support engineers',
    'capacity planners',
    'network operators',
    'customer engineers',
  ],
  describe: [
    'Hosting for companies that want to know where their servers stand: {region}.',
    'Managed databases and storage on its own hardware.',
    'Edge compute in {24-90} cities, run by {60-240} people.',
    'Backup and recovery as a service, with restore times in the contract.',
  ],
}

export const media: Industry = {
  label: 'Media and games',
  kind: 'a game studio',
  sector: 'media',
  scale: [
    '{3-24} million players a month',
    'live video for {400-900} thousand viewers at once',
    '{11-60} titles on {3-5} platforms',
  ],
  assets: ['game servers', 'the player account system', 'live video', 'build farms', 'the item shop'],
  data: ['player accounts', 'unreleased builds', 'viewing histories', 'payment tokens'],
  rules: ['COPPA', 'GDPR', 'PCI DSS'],
  neighbours: ['game developers', 'community managers', 'producers', 'broadcast engineers', 'anti-cheat analysts'],
  describe: [
    'Makes two online games and the servers they run on.',
    'Streams college and high-school sport in {region}.',
    'News group with {12-40} local papers and one publishing system.',
  ],
}
