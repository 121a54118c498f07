-- A refund that the provider does not answer is asked for again for about two days; asking twice gives one refund.
SELECT jobs.create_queue('refund', '{"policy":"standard","retryLimit":13,"retryDelay":30,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160}');
