import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withClient } from '../test/cluster.ts'
import { emptyDatabase } from '../test/database.ts'
import { describeSchema, extensions, schemaHeader } from './describe-schema.ts'
import { migrate, migrationsDirectory, readMigrations } from './migrate.ts'

test('database/schema.sql is what the migrations make ("npm run db -- types" writes it)', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const schema = await withClient(url, (client) => describeSchema(client))
  const file = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')
  expect(file.split('\n')).toEqual((schemaHeader + schema).split('\n'))
})

/** The differences between two databases that each ran one of the scripts, ignoring the order of columns. */
async function areSame(one: string, other: string) {
  const [a, b] = await Promise.all(
    [one, other].map(async (script) =>
      withClient(await emptyDatabase(), async (client) => {
        await client.query(script)
        return await describeSchema(client, { byName: true })
      }),
    ),
  )
  return a === b
}

test('an extension that no migration creates is ignored', async () => {
  expect(await areSame('', 'create extension pg_stat_statements; create extension hstore')).toBe(true)
  const created = readMigrations(migrationsDirectory).flatMap(({ sql }) =>
    [...sql.matchAll(/create extension (?:if not exists )?(\w+)/gi)].map(([, name]) => name),
  )
  expect(new Set(created)).toEqual(new Set(extensions))
})

const table = 'create table a (n int not null, t text);'

test('the order in which columns were added is ignored', async () => {
  expect(await areSame(table, 'create table a (t text); alter table a add n int not null')).toBe(true)
})

test.each([
  ['a type', table, 'create table a (n bigint not null, t text)'],
  ['a NOT NULL', table, 'create table a (n int, t text)'],
  ['a default', table, `create table a (n int not null, t text default '')`],
  ['a check', table, `create table a (n int not null, t text check (t <> ''))`],
  [
    "a check's name",
    `${table} alter table a add constraint x check (n > 0)`,
    `${table} alter table a add check (n > 0)`,
  ],
  [
    'what a value is cast to',
    `${table} alter table a add check (t <> 'x')`,
    `${table} alter table a add check (t <> 'x'::name)`,
  ],
  [
    "a generated column's expression",
    'create table a (n int, m int generated always as (n) stored)',
    'create table a (n int, m int generated always as (n + 1) stored)',
  ],
  ['an identity', 'create table a (n int generated always as identity)', 'create table a (n int not null)'],
  ['an index', table, `${table} create index on a (n)`],
  [
    'what a foreign key does',
    'create table a (n int primary key); create table b (n int references a)',
    'create table a (n int primary key); create table b (n int references a on delete cascade)',
  ],
  ['how a column is stored', table, `${table} alter table a alter t set storage main`],
  ["a table's parameters", table, `${table} alter table a set (fillfactor = 50)`],
  ['a view', `${table} create view v as select n from a`, `${table} create view v as select n from a where n > 0`],
  [
    "a function's settings",
    'create function f() returns int language sql return 1',
    'create function f() returns int language sql set enable_nestloop = off return 1',
  ],
  [
    'a trigger',
    `${table} create function f() returns trigger language plpgsql as 'begin return null; end'`,
    `${table} create function f() returns trigger language plpgsql as 'begin return null; end'; create trigger f after insert on a execute function f()`,
  ],
  ['an extension', '', 'create extension citext'],
  ['an enum', `create type e as enum ('a', 'b')`, `create type e as enum ('b', 'a')`],
  ['a sequence', 'create sequence s', 'create sequence s increment 2'],
  [
    'a text search configuration',
    'create text search configuration c (copy = simple)',
    'create text search configuration c (copy = english)',
  ],
])('%s makes a difference', async (_, one, other) => {
  expect(await areSame(one, other)).toBe(false)
})
