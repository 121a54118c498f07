-- A mail server may be slow at every step; a letter is handed to another worker only after the last of them.
UPDATE jobs.queue SET expire_seconds = 600 WHERE name = 'mail';
--> statement-breakpoint
UPDATE jobs.job SET expire_in = interval '600 seconds' WHERE name = 'mail' AND state < 'active';
