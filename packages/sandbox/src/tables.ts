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
  wrong_tries integer not null default 0,
  locked_until double precision,
  last_sign_in_at double precision,
  created_at double precision not null,
  updated_at double precision not null
);

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
  notes text not null,
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
  notes text not null,
  created_at double precision not null
);
alter table sandbox.card_payments add column if not exists amount_refunded double precision not null default 0;
create index if not exists card_payments_of_order on sandbox.card_payments (order_id);

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

/**
 * Creates missing tables, in one statement and so in one transaction with a lock: "if not exists" alone fails if two
 * processes start at the same time.
 */
export const createTables = async (query: Query): Promise<void> => {
  await query(`do $$ begin perform pg_advisory_xact_lock(${LOCK}); ${TABLES} end $$`)
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
