-- A backup of a large shop takes its time; what failed is done by the next look.
SELECT jobs.create_queue('back_up', '{"policy":"short","retryLimit":0,"expireInSeconds":14400,"retentionMinutes":1440}');
