-- pg-boss sends what is due through a queue of its own. It makes that one at its start, which the shop's role may not do, keeps
-- the refusal to itself and then never sends anything. A database that has it already is left as it is.
SELECT jobs.create_queue('__pgboss__send-it', '{"policy":"standard"}');
--> statement-breakpoint
CREATE TABLE "job_runs" (
  "queue" text PRIMARY KEY NOT NULL,
  "since" timestamp with time zone DEFAULT now() NOT NULL,
  "last_run_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dead_jobs" (
  "job_id" uuid PRIMARY KEY NOT NULL,
  "queue" text NOT NULL,
  "died_at" timestamp with time zone NOT NULL
);
