-- Schema of pg-boss 10.4.2 (version 24) in "jobs", so that the application role needs no CREATE privilege.
CREATE SCHEMA IF NOT EXISTS jobs
  ;

    CREATE TYPE jobs.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE TABLE jobs.version (
      version int primary key,
      maintained_on timestamp with time zone,
      cron_on timestamp with time zone,
      monitored_on timestamp with time zone
    )
  ;

    CREATE TABLE jobs.queue (
      name text,
      policy text,
      retry_limit int,
      retry_delay int,
      retry_backoff bool,
      expire_seconds int,
      retention_minutes int,
      dead_letter text REFERENCES jobs.queue (name),
      partition_name text,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE jobs.schedule (
      name text REFERENCES jobs.queue ON DELETE CASCADE,
      cron text not null,
      timezone text,
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE jobs.subscription (
      event text not null,
      name text not null REFERENCES jobs.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE jobs.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state jobs.job_state not null default('created'),
      retry_limit integer not null default(2),
      retry_count integer not null default(0),
      retry_delay integer not null default(0),
      retry_backoff boolean not null default false,
      start_after timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      singleton_key text,
      singleton_on timestamp without time zone,
      expire_in interval not null default interval '15 minutes',
      created_on timestamp with time zone not null default now(),
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
      output jsonb,
      dead_letter text,
      policy text
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE jobs.job ADD PRIMARY KEY (name, id);
CREATE TABLE jobs.archive (LIKE jobs.job);
ALTER TABLE jobs.archive ADD PRIMARY KEY (name, id);
ALTER TABLE jobs.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON jobs.archive(archived_on);

    CREATE FUNCTION jobs.create_queue(queue_name text, options json)
    RETURNS VOID AS
    $$
    DECLARE
      table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
      INSERT INTO jobs.queue (
        name,
        policy,
        retry_limit,
        retry_delay,
        retry_backoff,
        expire_seconds,
        retention_minutes,
        dead_letter,
        partition_name
      )
      VALUES (
        queue_name,
        options->>'policy',
        (options->>'retryLimit')::int,
        (options->>'retryDelay')::int,
        (options->>'retryBackoff')::bool,
        (options->>'expireInSeconds')::int,
        (options->>'retentionMinutes')::int,
        options->>'deadLetter',
        table_name
      )
      ON CONFLICT DO NOTHING
      RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', table_name);

      EXECUTE format('ALTER TABLE jobs.%1$I ADD PRIMARY KEY (name, id)', table_name);
      EXECUTE format('ALTER TABLE jobs.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('ALTER TABLE jobs.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON jobs.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON jobs.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON jobs.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON jobs.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
      EXECUTE format('CREATE INDEX %1$s_i5 ON jobs.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', table_name, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      table_name varchar;
    BEGIN
      WITH deleted as (
        DELETE FROM jobs.queue
        WHERE name = queue_name
        RETURNING partition_name
      )
      SELECT partition_name from deleted INTO table_name;

      EXECUTE format('DROP TABLE IF EXISTS jobs.%I', table_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO jobs.version(version) VALUES ('24');
--> statement-breakpoint
-- pg-boss would create this queue at start, which the application role may not.
SELECT jobs.create_queue('__pgboss__send-it', '{"policy":"standard"}');
--> statement-breakpoint
-- Retried for about a day. SMTP servers may be slow: another worker takes over only after the last timeout.
SELECT jobs.create_queue('mail', '{"policy":"standard","retryLimit":12,"retryDelay":30,"retryBackoff":true,"expireInSeconds":600,"retentionMinutes":20160}');
--> statement-breakpoint
-- Dead letters of refunds: records the failure.
SELECT jobs.create_queue('refund_failed', '{"policy":"standard","retryLimit":13,"retryDelay":30,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160}');
--> statement-breakpoint
-- Retried for about two days; the idempotency key makes repeated requests one refund.
SELECT jobs.create_queue('refund', '{"policy":"standard","retryLimit":13,"retryDelay":30,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160,"deadLetter":"refund_failed"}');
--> statement-breakpoint
SELECT jobs.create_queue('erase', '{"policy":"standard","retryLimit":12,"retryDelay":30,"retryBackoff":true,"expireInSeconds":600,"retentionMinutes":20160}');
--> statement-breakpoint
-- Schedules: `short` merges a due run with one that still waits.
SELECT jobs.create_queue('cancel_unpaid', '{"policy":"short","retryLimit":0,"expireInSeconds":540,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('reconcile_payments', '{"policy":"short","retryLimit":0,"expireInSeconds":540,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('purge_idempotency_keys', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('purge_expired', '{"policy":"short","retryLimit":0,"expireInSeconds":600,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('delete_unused_uploads', '{"policy":"short","retryLimit":2,"retryDelay":60,"expireInSeconds":900,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('backup', '{"policy":"short","retryLimit":0,"expireInSeconds":14400,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('compare_payments', '{"policy":"short","retryLimit":5,"retryDelay":600,"retryBackoff":true,"expireInSeconds":3600,"retentionMinutes":2880}');
--> statement-breakpoint
SELECT jobs.create_queue('late_payment', '{"policy":"standard","retryLimit":13,"retryDelay":30,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160}');
--> statement-breakpoint
SELECT jobs.create_queue('notify_back_in_stock', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('change_prices', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('review_requests', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('cart_reminders', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('gift_reminders', '{"policy":"short","retryLimit":0,"expireInSeconds":600,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('gift_cards', '{"policy":"short","retryLimit":0,"expireInSeconds":600,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('print_files', '{"policy":"standard","retryLimit":3,"retryDelay":30,"retryBackoff":true,"expireInSeconds":600,"retentionMinutes":20160}');
--> statement-breakpoint
SELECT jobs.create_queue('proofs', '{"policy":"short","retryLimit":0,"expireInSeconds":300,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('count_sales', '{"policy":"short","retryLimit":0,"expireInSeconds":300,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('guests', '{"policy":"short","retryLimit":0,"expireInSeconds":540,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('send_exports', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
--> statement-breakpoint
SELECT jobs.create_queue('sms', '{"policy":"standard","retryLimit":2,"retryDelay":5,"expireInSeconds":60,"retentionMinutes":1440}');
--> statement-breakpoint
-- Dead letters of bookings: records that the result is unknown.
SELECT jobs.create_queue('courier_booking_failed', '{"policy":"standard","retryLimit":12,"retryDelay":30,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160}');
--> statement-breakpoint
-- Retried for about half an hour, then staff decide; the reference makes repeated requests one shipment.
SELECT jobs.create_queue('courier_booking', '{"policy":"standard","retryLimit":6,"retryDelay":15,"retryBackoff":true,"expireInSeconds":180,"retentionMinutes":20160,"deadLetter":"courier_booking_failed"}');
--> statement-breakpoint
SELECT jobs.create_queue('poll_couriers', '{"policy":"short","retryLimit":0,"expireInSeconds":1500,"retentionMinutes":1440}');
--> statement-breakpoint
-- Retried for about half an hour: a message that arrives later than the email is of no use.
SELECT jobs.create_queue('whatsapp', '{"policy":"standard","retryLimit":6,"retryDelay":30,"retryBackoff":true,"expireInSeconds":60,"retentionMinutes":1440}');
