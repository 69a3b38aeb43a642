import type { Title, Turn } from './title.ts'

const warehouses = ['Snowflake', 'Databricks', 'BigQuery', 'Redshift']

export const titles: readonly Title[] = [
  {
    name: 'Data Platform Engineer',
    pay: 'data engineer',
    asks: ['{warehouse}', '{iac}'],
    about: /\{warehouse\}|\{store\}|\{tool\}/,
    turns: [...warehouses, 'AWS', 'Azure', 'governance', 'Spark'],
  },
  {
    name: 'Data Engineer',
    pay: 'data engineer',
    asks: ['SQL', 'Python'],
    about: /\{feed\}|\{fault\}|jobs/,
    turns: [...warehouses, 'Spark', 'dbt', 'streaming', 'AWS', 'Azure', 'metering'],
  },
  {
    name: 'Database Engineer',
    pay: 'data engineer',
    asks: ['PostgreSQL', 'SQL'],
    about: /\{store\}|[Ii]ndex|failover|restores/,
    turns: ['high availability', 'AWS', 'Azure', 'vector search'],
  },
  {
    name: 'Cloud Database Administrator',
    pay: 'systems engineer',
    asks: ['SQL', '{cloud}', 'Backup and restore'],
    about: /\{store\}|restores|access|Archive/,
    turns: ['PostgreSQL', 'SQL Server', 'Oracle'],
  },
  {
    name: 'Analytics Engineer',
    pay: 'data engineer',
    asks: ['SQL', 'dbt'],
    about: /dbt|[Mm]odel|\{consumer\}/,
    turns: [...warehouses, 'finance', 'product'],
  },
  {
    name: 'Streaming Engineer',
    pay: 'data engineer',
    asks: ['Kafka', 'Flink'],
    about: /[Ss]tream|Kafka|change data/,
    turns: ['Kafka', 'Flink', 'AWS', 'Azure'],
  },
  {
    name: 'Data Infrastructure Engineer',
    pay: 'data engineer',
    asks: ['Kubernetes', '{iac}'],
    about: /\{tool\}|\{store\}|upgrades|bill/,
    turns: ['Spark', 'Kafka', 'Airflow', 'AWS', 'Azure'],
  },
]

const housing = (name: string): Turn => ({
  name,
  asks: ['{warehouse}'],
  duties: [
    `Run ${name}: roles, sizes, cost by team, and the queries that eat it.`,
    `Model {feed} in ${name} so that {consumer} find one answer, not three.`,
  ],
})
const clouding = (name: string): Turn => ({
  name,
  asks: ['{cloud}'],
  duties: [
    `Run the data platform on ${name}: storage, permissions, network, cost.`,
    `Replace hand-made jobs by ${name} services where they are better, and only there.`,
  ],
})

export const turns: readonly Turn[] = [
  ...warehouses.map(housing),
  clouding('AWS'),
  clouding('Azure'),
  {
    name: 'Kafka',
    asks: ['Kafka'],
    duties: [
      'Run Kafka: brokers, schemas, quotas, replays, and topics that have an owner.',
      'Help teams leave polling behind and publish {feed} to Kafka.',
    ],
  },
  {
    name: 'Flink',
    asks: ['Flink'],
    duties: [
      'Write and run Flink jobs with state that survives upgrades.',
      'Test Flink jobs against late, double and missing events.',
    ],
  },
  {
    name: 'PostgreSQL',
    asks: ['PostgreSQL'],
    duties: [
      'Run {20-300} PostgreSQL databases: versions, bloat, replicas, restores with a stopwatch.',
      'Answer developers on PostgreSQL plans, locks and migrations before they ship.',
    ],
  },
  {
    name: 'SQL Server',
    asks: ['SQL Server'],
    duties: [
      'Run SQL Server in {cloud}: availability groups, patches, licenses, jobs.',
      'Move the last SQL Server machines out of the server room.',
    ],
  },
  {
    name: '@!startup Oracle',
    asks: ['Oracle'],
    duties: [
      'Run Oracle until its last system has moved, with licenses counted and backups proven.',
      'Migrate Oracle schemas to PostgreSQL, one application at a time.',
    ],
  },
  {
    name: 'high availability',
    asks: ['Replication'],
    duties: [
      'Build high availability that was tested this month: failover, fencing, clients that reconnect.',
      'Keep replicas honest and measure what high availability really loses.',
    ],
  },
  {
    name: 'dbt',
    asks: ['dbt'],
    duties: [
      'Own the dbt project: {200-1500} models, tests, owners, a build under {20-60} minutes.',
      'Teach {consumer} enough dbt to send their own pull requests.',
    ],
  },
  {
    name: 'streaming',
    asks: ['Kafka'],
    duties: [
      'Move {feed} from nightly files to streaming, with a replay for every mistake.',
      'Decide with {consumer} what streaming must deliver in seconds and what can wait.',
    ],
  },
  {
    name: 'governance',
    asks: ['Data governance'],
    duties: [
      'Put governance into code: owners, classes, retention, access by purpose.',
      'Make governance useful: a catalog that {consumer} search before they ask.',
    ],
  },
  {
    name: 'Spark',
    asks: ['Spark'],
    duties: [
      'Write and tune Spark jobs: skew, shuffles, files of the right size.',
      'Bring Spark cost per run down by {15-40} percent and keep the results.',
    ],
  },
  {
    name: 'Airflow',
    asks: ['Airflow'],
    duties: [
      'Run Airflow for {200-1500} jobs: workers, secrets, upgrades, alerts with an owner.',
      'Split Airflow jobs that do five things into five that do one.',
    ],
  },
  {
    name: 'vector search',
    asks: ['Vector search'],
    duties: [
      'Build vector search beside the databases we have, with recall measured every night.',
      'Keep embeddings fresh, versioned and deletable, so that vector search forgets when it must.',
    ],
  },
  {
    name: 'finance',
    asks: ['Data modeling'],
    duties: [
      'Model revenue, cost and cash so that finance closes the month from the warehouse.',
      'Explain each finance figure to the row it came from.',
    ],
  },
  {
    name: '@software,media,retail,bank product',
    asks: ['Data modeling'],
    duties: [
      'Model product usage so that product managers can answer their own questions.',
      'Keep product events few, named well and tested before release.',
    ],
  },
  {
    name: '@energy,water metering',
    asks: ['Data quality'],
    duties: [
      'Load metering data every fifteen minutes, complete to the meter, gaps named.',
      'Model metering data so that billing and {consumer} read the same figure.',
    ],
  },
]
