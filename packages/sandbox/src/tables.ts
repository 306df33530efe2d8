import { createHash } from 'node:crypto'
import type { Query } from './options.ts'

/** Number of the lock, which must be the same in every process. */
const LOCK = 4_812_006

/** Times (ms since 1970) and amounts (paise) are `double precision`, which both drivers return as a number. */
const TABLES = `
create schema if not exists sandbox;

create table if not exists sandbox.signing_keys (
  id text primary key,
  jwk text not null
);

create table if not exists sandbox.users (
  id text primary key,
  email text not null unique,
  email_id text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  last_sign_in_at double precision,
  created_at double precision not null,
  updated_at double precision not null
);

alter table sandbox.users drop column if exists wrong_tries, drop column if exists locked_until;

create table if not exists sandbox.clients (
  id text primary key,
  secret_hash text not null unique,
  sign_in_id text,
  sign_up_id text,
  last_active_session_id text,
  last_strategy text,
  created_at double precision not null,
  updated_at double precision not null
);

create table if not exists sandbox.sessions (
  id text primary key,
  client_id text not null references sandbox.clients (id) on delete cascade,
  user_id text not null references sandbox.users (id) on delete cascade,
  status text not null,
  created_at double precision not null,
  last_active_at double precision not null,
  expire_at double precision not null,
  abandon_at double precision not null
);
create unique index if not exists sessions_one_a_client on sandbox.sessions (client_id) where status = 'active';
create index if not exists sessions_of_user on sandbox.sessions (user_id);

create table if not exists sandbox.sign_ins (
  id text primary key,
  client_id text not null references sandbox.clients (id) on delete cascade,
  status text not null,
  identifier text,
  user_id text references sandbox.users (id) on delete cascade,
  strategy text,
  factor_status text,
  factor_expire_at double precision,
  created_session_id text,
  created_at double precision not null,
  abandon_at double precision not null
);

create table if not exists sandbox.sign_ups (
  id text primary key,
  client_id text not null references sandbox.clients (id) on delete cascade,
  status text not null,
  email text,
  password_hash text,
  first_name text,
  last_name text,
  prepared boolean not null default false,
  verified boolean not null default false,
  code_expire_at double precision,
  created_user_id text,
  created_session_id text,
  created_at double precision not null,
  abandon_at double precision not null
);

create table if not exists sandbox.codes (
  key text primary key,
  id text not null,
  salt text not null,
  hash text not null,
  tries integer not null,
  sends integer not null,
  expires_at double precision not null,
  used boolean not null
);

create table if not exists sandbox.messages (
  id integer generated always as identity primary key,
  kind text not null,
  recipient text not null,
  code text,
  text text not null,
  at double precision not null
);

create table if not exists sandbox.settings (
  name text primary key,
  value text not null
);

create table if not exists sandbox.card_orders (
  id text primary key,
  amount double precision not null,
  currency text not null,
  receipt text,
  status text not null,
  attempts integer not null default 0,
  created_at double precision not null
);

create table if not exists sandbox.card_payments (
  id text primary key,
  order_id text not null references sandbox.card_orders (id) on delete cascade,
  amount double precision not null,
  currency text not null,
  status text not null,
  method text not null,
  vpa text,
  card_last4 text,
  email text,
  contact text,
  created_at double precision not null
);
alter table sandbox.card_orders drop column if exists notes;
alter table sandbox.card_payments drop column if exists notes,
  add column if not exists amount_refunded double precision not null default 0;
create index if not exists card_payments_of_order on sandbox.card_payments (order_id);

create table if not exists sandbox.card_refunds (
  id text primary key,
  payment_id text not null references sandbox.card_payments (id) on delete cascade,
  amount double precision not null,
  receipt text,
  status text not null,
  created_at double precision not null
);
create index if not exists card_refunds_of_payment on sandbox.card_refunds (payment_id);

create table if not exists sandbox.card_events (
  n integer generated always as identity,
  id text primary key,
  order_id text not null references sandbox.card_orders (id) on delete cascade,
  event text not null,
  body text not null,
  status text not null,
  tries integer not null default 0,
  next_at double precision not null,
  answer text,
  created_at double precision not null
);
create index if not exists card_events_waiting on sandbox.card_events (next_at) where status = 'waiting';
`

/** What the tables were created from, stored as the schema's comment. */
const VERSION = createHash('sha256').update(TABLES).digest('hex')

/**
 * Creates missing tables, in one statement and so in one transaction with a lock: "if not exists" alone fails if two
 * processes start at the same time. Tables of this version are left alone, because changing them locks them against
 * the processes that use them.
 */
export const createTables = async (query: Query): Promise<void> => {
  await query(`do $$ begin
    perform pg_advisory_xact_lock(${LOCK});
    if obj_description(to_regnamespace('sandbox'), 'pg_namespace') is distinct from '${VERSION}' then
      ${TABLES}
      comment on schema sandbox is '${VERSION}';
    end if;
  end $$`)
}

/** Deletes all data except the signing key, which a running shop has in memory. */
export const emptySandbox = async (query: Query): Promise<void> => {
  await query(`do $$
    declare names text := (
      select string_agg(format('sandbox.%I', tablename), ', ') from pg_tables
      where schemaname = 'sandbox' and tablename <> 'signing_keys'
    );
    begin if names is not null then execute 'truncate ' || names; end if;
  end $$`)
}

const DAY = 86_400_000

/**
 * Deletes old data: abandoned attempts, ended sessions, expired codes, and orders at the card provider older than a month.
 */
export async function deleteOldData(query: Query, now: number): Promise<void> {
  await query(
    `with sign_ins as (delete from sandbox.sign_ins where abandon_at <= $1::float8),
       sign_ups as (delete from sandbox.sign_ups where abandon_at <= $1::float8),
       codes as (delete from sandbox.codes where expires_at <= $2::float8),
       card_orders as (delete from sandbox.card_orders where created_at <= $3::float8)
     delete from sandbox.sessions where abandon_at <= $1::float8 or (status <> 'active' and last_active_at <= $2::float8)`,
    [now, now - DAY, now - 30 * DAY],
  )
}

/** Returns the first row of a result; null if there is none. */
export const firstRow = async <Row extends Record<string, unknown>>(
  query: Query,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row | null> => (await query<Row>(sql, values)).rows[0] ?? null
