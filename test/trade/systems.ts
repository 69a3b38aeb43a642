import { query, type TradeQuery } from './query.ts'

const machineLearning = /machine learning|\bml\b|mlops|\bai\b|llm|model serving|gpu|vector search|ml pipelines/i
const linux = /linux|rhel|rhce|rhcsa/i
const helpdesk = /help ?desk|support|service desk|technician|desktop|end-user|admin/i
const administrator = /admin|systems? engineer|infrastructure engineer|linux/i

/** Machines, networks, clouds, and what runs on them. */
export const systemQueries: TradeQuery[] = [
  // Machines
  query('ot security', /\bot\b|ics|industrial|scada/i, { first: /ot |ics|industrial/i }),
  query('scada', /scada|ics|ot\b|industrial/i),
  query('ics security', /ics|ot\b|industrial/i, { first: /ics|ot |industrial/i }),
  query('network security', /network|firewall/i, { first: /network|firewall/i }),
  query('firewall engineer', /firewall/i, { first: /firewall/i }),
  query('network admin', /network/i, { first: /network administrator/i }),
  query('palo alto', /palo alto|pcnse/i),
  query('cisco', /cisco|ccn|ccie/i),
  query('ccna', /ccna/i),
  query('wifi', /wireless|wi-?fi/i),
  query('noc', /noc\b|network operations/i, { first: /noc|network operations/i, top: 1 }),
  query('sysadmin', administrator, { first: /admin|systems? engineer/i, least: 12 }),
  query('system administrator', administrator, { first: /admin/i }),
  query('linux admin', linux, { first: /linux/i, least: 12 }),
  query('linux administrator', linux, { first: /linux/i }),
  query('windows admin', /windows|active directory|powershell/i, { first: /windows/i }),
  query('IT', /\bIT\b|itil|information technology/, { never: /verification/i, first: /\bIT\b/ }),
  query('it support', /\bIT\b|support|help ?desk/i, { first: /support/i, top: 1 }),
  query('help desk', helpdesk, { first: /support/i }),
  query('helpdesk', helpdesk, { first: /support/i }),
  query('service desk', helpdesk, { first: /support/i }),
  query('dba', /dba|database/i, { first: /database/i }),
  query('k8s', /kubernetes|k8s|eks|aks|gke|openshift|cka|cks|ckad|helm/i, { first: /kubernetes/i, least: 12 }),
  query('k8s admin', /kubernetes|k8s/i, { first: /kubernetes administrator/i, least: 12 }),
  query('kubernetes administrator', /kubernetes|k8s/i, { first: /kubernetes administrator/i }),
  query('aws', /aws|amazon|eks|ec2|cloudtrail|guardduty/i, { first: /aws/i, least: 12 }),
  query('amazon web services', /aws|amazon|eks/i, { least: 12 }),
  query('azure engineer', /azure|aks|entra|sentinel/i),
  query('gcp', /google|gcp|gke|bigquery/i, { first: /google cloud|gcp|gke/i }),
  query('terraform', /terraform/i),
  query('infra as code', /terraform|opentofu|pulumi|cloudformation|bicep|infrastructure as code|iac|crossplane/i),
  query('devops', /devops|devsecops/i, { first: /devops/i, least: 12 }),
  query('sre', /sre\b|reliability/i, { first: /reliability|sre/i, least: 12 }),
  query('site reliability engineer', /sre\b|reliability/i, { first: /reliability|sre/i }),
  query('ci/cd', /ci\/cd|pipeline|jenkins|gitlab|github actions/i),
  query('golang', /\bgo\b|golang/i),
  query('finops', /finops|cloud cost|aws|azure|google/i, { first: /finops/i }),
  query('platform engineer', /platform/i, { first: /platform/i }),
  query('data engineer', /data/i, { first: /data engineer/i }),
  query('mlops', machineLearning, { first: /mlops|machine learning|llm/i, least: 12 }),
  query('ml engineer', machineLearning, { first: /machine learning|ml/i }),
  query('machine learning', machineLearning, { first: /machine learning/i }),
  query('AI', machineLearning, { first: /\bAI\b|machine learning|llm/i, least: 12 }),
  query('ai security', /\bai\b|llm|machine learning|security/i, { first: /\bAI\b|LLM/ }),
  query('llm', machineLearning, { first: /llm/i }),
  query('SoC', /soc verification|systemverilog/i, { never: /analyst|operations/i }),
  query('ts/sci', /./),
  query('top secret', /./),
]
