-- The mark of the club is a fact. A club from before goes on with the one that its pages drew.
update club set texts = texts || '{"looks": {"logo": "/brand/symbol.svg"}}'::jsonb
where not texts ? 'looks';
