-- Exports as colleagues keep them: what a row is, which columns under which headings, of which orders.
CREATE TABLE "export_presets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"format" text NOT NULL,
	"sheets" text NOT NULL,
	"columns" jsonb NOT NULL,
	"filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"send_at" text,
	"sent_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_presets_name" CHECK (char_length("export_presets"."name") between 1 and 60),
	CONSTRAINT "export_presets_send_at" CHECK ("export_presets"."send_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "export_presets_name_once" ON "export_presets" USING btree (lower("name"));--> statement-breakpoint
-- Who asked to get one each morning, and how that went.
CREATE TABLE "export_readers" (
	"preset_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "export_readers_preset_id_user_id_pk" PRIMARY KEY("preset_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "export_readers" ADD CONSTRAINT "export_readers_preset_id_export_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."export_presets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_readers" ADD CONSTRAINT "export_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_readers_user" ON "export_readers" USING btree ("user_id");--> statement-breakpoint
SELECT jobs.create_queue('send_exports', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
