import type { BankText } from '../../specialties/bank.ts'
import { title, turn } from '../../specialties/title.ts'
import { tool, unless, when } from '../../words.ts'

export const dataPlatform: BankText = {
  specialty: 'data platform',
  category: 'Cloud',
  weight: 12,
  titles: [
    title('Data Platform Engineer', 'data engineer', [tool.warehouse, tool.iac], /\{warehouse\}|\{store\}|\{tool\}/, {
      turns: 'Snowflake, Databricks, BigQuery, Redshift, AWS, Azure, governance, Spark',
    }),
    title('Data Engineer', 'data engineer', 'SQL, Python', /\{feed\}|\{fault\}|jobs/, {
      turns: 'Snowflake, Databricks, BigQuery, Redshift, Spark, dbt, streaming, AWS, Azure, metering',
    }),
    title('Database Engineer', 'data engineer', 'PostgreSQL, SQL', /\{store\}|[Ii]ndex|failover|restores/, {
      turns: 'high availability, AWS, Azure, vector search',
    }),
    title(
      'Cloud Database Administrator',
      'systems engineer',
      ['SQL', tool.cloud, 'Backup and restore'],
      /\{store\}|restores|access|Archive/,
      { turns: 'PostgreSQL, SQL Server, Oracle' },
    ),
    title('Analytics Engineer', 'data engineer', 'SQL, dbt', /dbt|[Mm]odel|\{consumer\}/, {
      turns: 'Snowflake, Databricks, BigQuery, Redshift, finance, product',
    }),
    title('Streaming Engineer', 'data engineer', 'Kafka, Flink', /[Ss]tream|Kafka|change data/, {
      turns: 'Kafka, Flink, AWS, Azure',
    }),
    title(
      'Data Infrastructure Engineer',
      'data engineer',
      ['Kubernetes', tool.iac],
      /\{tool\}|\{store\}|upgrades|bill/,
      { turns: 'Spark, Kafka, Airflow, AWS, Azure' },
    ),
  ],
  turns: [
    turn(
      'Snowflake',
      [tool.warehouse],
      [
        'Run Snowflake: roles, sizes, cost by team, and the queries that eat it.',
        (w) => `Model ${w('feed')} in Snowflake so that ${w('consumer')} find one answer, not three.`,
      ],
    ),
    turn(
      'Databricks',
      [tool.warehouse],
      [
        'Run Databricks: roles, sizes, cost by team, and the queries that eat it.',
        (w) => `Model ${w('feed')} in Databricks so that ${w('consumer')} find one answer, not three.`,
      ],
    ),
    turn(
      'BigQuery',
      [tool.warehouse],
      [
        'Run BigQuery: roles, sizes, cost by team, and the queries that eat it.',
        (w) => `Model ${w('feed')} in BigQuery so that ${w('consumer')} find one answer, not three.`,
      ],
    ),
    turn(
      'Redshift',
      [tool.warehouse],
      [
        'Run Redshift: roles, sizes, cost by team, and the queries that eat it.',
        (w) => `Model ${w('feed')} in Redshift so that ${w('consumer')} find one answer, not three.`,
      ],
    ),
    turn(
      'AWS',
      [tool.cloud],
      [
        'Run the data platform on AWS: storage, permissions, network, cost.',
        'Replace hand-made jobs with AWS services where they are better, and only there.',
      ],
    ),
    turn(
      'Azure',
      [tool.cloud],
      [
        'Run the data platform on Azure: storage, permissions, network, cost.',
        'Replace hand-made jobs with Azure services where they are better, and only there.',
      ],
    ),
    turn('Kafka', 'Kafka', [
      'Run Kafka: brokers, schemas, quotas, replays, and topics that have an owner.',
      (w) => `Help teams leave polling behind and publish ${w('feed')} to Kafka.`,
    ]),
    turn('Flink', 'Flink', [
      'Write and run Flink jobs with state that survives upgrades.',
      'Test Flink jobs against late, double, and missing events.',
    ]),
    turn('PostgreSQL', 'PostgreSQL', [
      (w) => `Run ${w.number(20, 300)} PostgreSQL databases: versions, bloat, replicas, restores with a stopwatch.`,
      'Answer developers on PostgreSQL plans, locks, and migrations before they ship.',
    ]),
    turn('SQL Server', 'SQL Server', [
      (w) => `Run SQL Server in ${w('cloud')}: availability groups, patches, licenses, jobs.`,
      'Move the last SQL Server machines out of the server room.',
    ]),
    turn(unless('startup', 'Oracle'), 'Oracle', [
      'Run Oracle until its last system has moved, with licenses counted and backups proven.',
      'Migrate Oracle schemas to PostgreSQL, one application at a time.',
    ]),
    turn('high availability', 'Replication', [
      'Build high availability that was tested this month: failover, fencing, clients that reconnect.',
      'Keep replicas honest and measure what high availability really loses.',
    ]),
    turn('dbt', 'dbt', [
      (w) =>
        `Own the dbt project: ${w.number(200, 1_500)} models, tests, owners, a build under ${w.number(20, 60)} minutes.`,
      (w) => `Teach ${w('consumer')} enough dbt to send their own pull requests.`,
    ]),
    turn('streaming', 'Kafka', [
      (w) => `Move ${w('feed')} from nightly files to streaming, with a replay for every mistake.`,
      (w) => `Decide with ${w('consumer')} what streaming must deliver in seconds and what can wait.`,
    ]),
    turn('governance', 'Data governance', [
      'Put governance into code: owners, classes, retention, access by purpose.',
      (w) => `Make governance useful: a catalog that ${w('consumer')} search before they ask.`,
    ]),
    turn('Spark', 'Spark', [
      'Write and tune Spark jobs: skew, shuffles, files of the right size.',
      (w) => `Bring Spark cost per run down by ${w.number(15, 40)} percent and keep the results.`,
    ]),
    turn('Airflow', 'Airflow', [
      (w) => `Run Airflow for ${w.number(200, 1_500)} jobs: workers, secrets, upgrades, alerts with an owner.`,
      'Split Airflow jobs that do five things into five that do one.',
    ]),
    turn('vector search', 'Vector search', [
      'Build vector search next to the databases we have, with recall measured every night.',
      'Keep embeddings fresh, versioned, and deletable, so that vector search forgets when it must.',
    ]),
    turn('finance', 'Data modeling', [
      'Model revenue, cost, and cash so that finance closes the month from the warehouse.',
      'Explain each finance figure to the row it came from.',
    ]),
    turn(when('software, media, retail, bank', 'product'), 'Data modeling', [
      'Model product usage so that product managers can answer their own questions.',
      'Keep product events few, named well, and tested before release.',
    ]),
    turn(when('energy, water', 'metering'), 'Data quality', [
      'Load metering data every fifteen minutes, complete to the meter, gaps named.',
      (w) => `Model metering data so that billing and ${w('consumer')} read the same figure.`,
    ]),
  ],
  managers: ['Data Platform Manager', 'Data Engineering Manager'],
  executives: ['Director of Data Platform', 'Head of Data Engineering'],
  skills: [
    'SQL, Python, Spark, Kafka, Airflow, dbt',
    tool.warehouse,
    'PostgreSQL',
    tool.iac,
    'Iceberg, Flink, Data modeling, Data quality, AWS Glue, Azure Data Factory, Kubernetes, Debezium',
    tool.cloud,
  ],
  certifications:
    'AWS Data Engineer, DP-700, Google Professional Data Engineer, SnowPro Core, Databricks Data Engineer, Confluent Developer, AWS Solutions Architect, Security+',
  slots: {
    feed: [
      when('retail, freight, factory, farm', 'order events'),
      when('energy, water', 'meter readings'),
      when('insurance, health', 'claims files'),
      when('retail, media, software, education', 'click streams'),
      when('energy, water, factory, farm, aerospace, biotech', 'sensor data'),
      when('retail, energy, bank', 'price feeds'),
      when('health', 'clinical messages'),
      when('freight, retail', 'shipment scans'),
      when('telecom', 'call records'),
      when('bank, insurance', 'ledger postings'),
      when('retail, factory', 'supplier catalogs'),
      'billing records, support tickets, usage events',
      when('staffing, consult', 'client files'),
      when('government, nonprofit, education', 'case records'),
    ],
    tool: 'Airflow, dbt, Spark, Kafka, Flink, Iceberg, Dagster, Debezium, Trino, Great Expectations',
    fault:
      'late files, duplicate events, schema drift, silent nulls, runaway queries, broken joins, clock skew, half-loaded tables, time-zone errors',
    consumer: [
      'analysts, finance controllers, data scientists, product managers, planners',
      when('insurance', 'actuaries'),
      'auditors',
      when('retail', 'store managers'),
      when('education, biotech, health', 'researchers'),
    ],
    promise:
      'fresh by six in the morning, fresh within five minutes, complete to the row, explained in the catalog, kept for seven years, deleted on request within thirty days',
    store: [tool.warehouse, 'PostgreSQL, the lake, the feature store, the event log, the search index, the archive'],
  },
  context: [
    (w) =>
      `${w('consumer')} and ${w('consumer')} at ${w('company')} work with ${w('feed')} every day. Your task is to make sure the numbers are ${w('promise')}, and that someone knows when they are not.`,
    (w) =>
      `${w('company')} takes in ${w('feed')} and ${w('feed')}: ${w.sized(3, 60)} terabytes a day through ${w('tool')} into ${w('warehouse')}. About ${w.sized(120, 900)} tables matter, and we know which.`,
    (w) =>
      `The platform grew from a reporting server. It now has ${w('tool')}, ${w('tool')}, and ${w.sized(120, 640)} daily jobs, ${w.number(20, 60)} of which still have “temp” in their name. You will help it become one thing.`,
    (w) =>
      `Three years of ${w('feed')} sit in ${w('warehouse')} and cost more than they give. We want models people trust, fewer copies, and data ${w('promise')}.`,
    (w) =>
      `Our ${w('data')} ${w.verb('comes', 'come')} under ${w('rules')}. Who may see which column is decided in code here, and you will own part of that code.`,
    (w) =>
      `We moved to ${w('warehouse')} ${w.either('last year', 'in spring', 'over two years')}. Loads are faster; ${w('fault')} and ${w('fault')} remain, and are first on the list.`,
    (w) =>
      `Data engineers at ${w('company')} are on the hook together with ${w('consumer')}: both sign the contract for ${w('feed')}, and both are told when it is broken.`,
  ],
  team: [
    (w) =>
      `You will join ${w.number(3, 8)} data engineers, ${w.number(2, 3)} analytics engineers, and a platform lead.`,
    (w) =>
      `The group serves ${w.sized(6, 20)} teams. Each has one contact here; you would be that for the ${w('consumer')}.`,
    (w) =>
      `${w.number(4, 7)} people own ingestion, modeling, and the running of ${w('warehouse')}. ${w('neighbors')} own the sources.`,
    (w) => `You will report to the head of data platform and work next to ${w('consumer')}.`,
    (w) => `We split the week: three days building, one day with ${w('consumer')}, one day on debt.`,
  ],
  duties: [
    (w) => `Build ingestion for ${w('feed')} and ${w('feed')} that survives ${w('fault')}.`,
    (w) => `Model ${w('feed')} with dbt so that ${w('consumer')} stop keeping their own spreadsheets.`,
    (w) =>
      `Keep ${w('store')} ${w.either('fresh by six in the morning', 'fresh within five minutes', 'complete to the row')}, and tell the right person when that fails.`,
    (w) => `Run ${w('tool')} and ${w('tool')} in production, upgrades included.`,
    (w) => `Agree contracts for ${w('feed')} with those who send them: fields, meaning, freshness.`,
    (w) => `Tune ${w('warehouse')} so that the ${w.number(10, 40)} slowest queries take half the time and money.`,
    (w) => `Test data where it enters: look for ${w('fault')} and ${w('fault')}, and count against the source.`,
    (w) => `Move ${w.sized(20, 190)} jobs from cron and stored procedures to ${w('tool')}.`,
    (w) => `Design access to ${w('data')} by role and purpose, in ${w('iac')}, reviewed with ${w('neighbors')}.`,
    (w) => `Stream ${w('feed')} through Kafka with schemas, replays, and a dead-letter queue someone reads.`,
    'Write backfills that can be stopped, resumed, and explained.',
    (w) => `Lower the ${w('warehouse')} bill by ${w.number(12, 35)} percent without asking ${w('consumer')} to wait.`,
    (w) => `Own lineage from ${w('feed')} to report, generated, not drawn.`,
    (w) => `Answer ${w('consumer')} when numbers disagree, to the row and the reason.`,
    (w) => `Archive and delete ${w('data')} as ${w('rules')} ${w.verb('asks', 'ask')}, with proof.`,
    (w) =>
      `Operate ${w.either('PostgreSQL', 'the event log', 'the search index', 'the feature store')}: backups, restores, failover, ${w.number(2, 4)} rehearsals a year.`,
    (w) => `Bring change data capture to ${w('store')} without slowing its owners down.`,
    'Set standards for tables: names, tests, owners, freshness, end of life.',
    (w) => `Provide ${w('consumer')} with sandboxes that hold realistic, harmless data.`,
    (w) => `Review models from ${w('consumer')} and teach by review.`,
    'Plan partitions and file sizes in the lake so that no one scans a year for a day.',
    (w) => `Measure trust: how often ${w('consumer')} ask whether a number is right.`,
    (w) => `Serve features to models within ${w.number(20, 80)} milliseconds.`,
    (w) => `Migrate the last on-premises databases to ${w('cloud')}, with checksums and a date to switch them off.`,
    'Write tools in Python with types, tests, and releases.',
    (w) => `Retire tables no one has read in ${w.number(90, 180)} days, politely.`,
    (w) => `Guard personal fields in ${w('feed')}: tokenize on entry, reveal by exception.`,
    (w) => `Follow ${w('fault')} from the first report to a published cause.`,
    'Keep the catalog readable: one paragraph per table, by a person.',
    (w) => `Work with security on exports of ${w('data')} and watch the large ones.`,
    (w) => `Scale ${w('tool')} for month end, when ${w('consumer')} all arrive at once.`,
    (w) => `Introduce ${w('tool')} on one real feed and decide in ${w.number(6, 10)} weeks.`,
    (w) => `Document where ${w('feed')} come from, including the meeting where it was decided.`,
    (w) => `Sit with ${w('consumer')} for a day each quarter and bring back three fixes.`,
    unless(
      'startup, staffing, government, nonprofit',
      (w) => `Bring ${w('feed')} from ${w.number(2, 6)} acquired companies into one model.`,
    ),
    (w) => `Reduce the nightly window from ${w.number(5, 9)} hours to ${w.number(1, 3)}.`,
    'Make small files, long lineages, and double loads visible and rare.',
    (w) => `Support audits of figures built on ${w('feed')} with queries, not stories.`,
    (w) => `Coach ${w.number(2, 3)} analysts toward engineering.`,
    'Index, vacuum, and partition PostgreSQL before users ask.',
    'Publish a weekly note: late loads, causes, what we changed.',
  ],
  first90: [
    (w) => `First month: follow ${w('feed')} from the source to the meeting where they are used.`,
    (w) => `By day 30 you have fixed ${w.number(3, 7)} data tests and one cause.`,
    (w) => `By day 60 you own a domain of ${w.number(20, 60)} tables.`,
    (w) => `By day 90 ${w('consumer')} have one number less to doubt.`,
    when(
      'rota',
      (w) =>
        `You take on-call for ${w('store')} after ${w.either('six', 'eight', 'ten')} weeks, in working hours first.`,
    ),
  ],
  musts: [
    ['SQL', (w) => `${w('years')} writing SQL others rely on`],
    ['Python', (w) => `${w('years')} of Python in production`],
    ['Airflow', 'Airflow or Dagster'],
    ['dbt', 'dbt models with tests'],
    ['Spark', (w) => `${w('years')} with Spark`],
    ['Kafka', unless('entry', 'Kafka, producers to operations')],
    [tool.warehouse, (w) => `${w('years')} with ${w('warehouse')}`],
    ['PostgreSQL', (w) => `${w('years')} running PostgreSQL`],
    ['Data modeling', unless('entry', 'Data modeling with business users')],
    ['Data modeling', when('entry', 'Data modeling basics: keys, grain, history')],
    [tool.iac, unless('entry', (w) => `${w('iac')} for data systems`)],
    ['Data quality', 'Data tests that stop a load'],
  ],
  nices: [
    ['Iceberg', 'Iceberg or Delta'],
    ['Flink', 'Flink'],
    ['Debezium', 'Change data capture'],
    ['Kubernetes', 'Kubernetes'],
    ['AWS Glue', 'AWS Glue'],
    ['Azure Data Factory', 'Azure Data Factory'],
    ['Scala', 'Scala or Java'],
    [tool.cloud, (w) => `${w('cloud')} data services`],
    [tool.iac, tool.iac],
    ['Backup and restore', 'Restores you have timed'],
    ['Replication', 'Replication and failover'],
    ['SQL Server', 'SQL Server'],
    ['Oracle', 'Oracle'],
    ['Vector search', 'Vector search'],
    ['Data governance', 'Data catalogs and owners'],
  ],
  headlines: [
    (w) => `${w('role')}, ${w('tool')} and ${w('warehouse')}`,
    when('y3', 'Numbers that are right by six in the morning'),
    (w) => `${w('role')}, ${w('feed')}`,
    (w) => `${w('role')} for ${w('sector')}`,
    when('y3', (w) => `${w('role')}: models with tests`),
    when('y4', 'From reporting server to platform'),
    when('y4', 'Data contracts and the people behind them'),
  ],
  deeds: [
    (w) => `Rebuilt the nightly load of ${w('company_kind')} from ${w.number(6, 9)} hours to ${w.number(1, 2)}.`,
    (w) => `Agreed data contracts for ${w('feed')} with ${w.number(8, 30)} source teams.`,
    (w) => `Cut ${w('warehouse')} spend by ${w.number(18, 38)} percent and kept every report.`,
    (w) => `Runs ${w('tool')} with ${w.number(200, 1_500)} daily jobs and a quiet pager.`,
    (w) => `Moved the databases of ${w('company_kind')} to ${w('cloud')} with a rollback no one needed.`,
    (w) => `Built column-level access for ${w('data')} under ${w('rules')}.`,
    'Writes SQL that auditors can read.',
    when('y4', 'Started as an analyst and remembers what waiting feels like.'),
    (w) => `Streams ${w('feed')} at ${w.number(5, 80)} thousand events a second.`,
  ],
  starting: {
    headlines: [(w) => `${w('role')}, SQL and Python`, (w) => `${w('role')}, from reporting`],
    deeds: [
      (w) => `Built reports at ${w('company_kind')} and replaced the slowest by a table.`,
      (w) => `Wrote ${w.number(20, 60)} dbt models in an internship, all with tests.`,
      (w) => `Loaded ${w('feed')} for a final project and found ${w('fault')} in them.`,
      'Answers questions in SQL first and in slides never.',
      'Moved a spreadsheet that ran a department into PostgreSQL.',
    ],
  },
}
