-- A search reads narrow rows by an index alone: which products have a word, instead of whole products by it
-- (docs/decisions/2026-11-22-search.md).

-- Whoever changes a product waits, so that none is changed between the reading of the words and the trigger that holds them.
lock table products in share row exclusive mode;

-- The words of a name and, of two neighbours, both as one with the letters of the first (`joint`).
create function search_words_of(name text) returns table (word text, joint smallint)
	immutable parallel safe language sql as $$
	-- `offset 0`: the words are made once, and not for each that is taken out of them.
	select distinct found.word, found.joint from (select words_of(name) as words offset 0) as split, lateral (
		select words[place], 0::smallint from generate_series(1, cardinality(words)) as place
		union all
		select words[place] || words[place + 1], length(words[place])::smallint
		from generate_series(1, cardinality(words) - 1) as place
	) as found (word, joint)
$$;

-- Which products that are sold have which word in their names.
create table search_postings (
	word text collate "C" not null,
	product_id integer not null,
	-- After how many letters the second of two neighbouring words begins; 0 of a word that stands so in the name.
	joint smallint not null,
	primary key (word, product_id, joint)
);

insert into search_postings (word, product_id, joint)
select word collate "C", id, joint from products, search_words_of(name) where archived_at is null order by 1, 2, 3;

create or replace function note_search_words() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		delete from search_postings where product_id = old.id and word = any (old.search_words);
	end if;
	if tg_op <> 'DELETE' and new.archived_at is null then
		-- In one order, so that two writers cannot deadlock.
		insert into search_words (word, pair)
		select word, word <> all (words_of(new.name)) from unnest(new.search_words) as word
		group by word order by word
		on conflict do nothing;
		insert into search_postings (word, product_id, joint) select word, new.id, joint from search_words_of(new.name);
	end if;
	if tg_op <> 'INSERT' then
		delete from search_words where word = any (old.search_words) and not exists (
			select from search_postings where search_postings.word = search_words.word
		);
	end if;
	return null;
end $$;

create function forget_search_words() returns trigger language plpgsql as $$
begin
	-- They may be among the tables that are emptied, and those cannot be emptied again meanwhile.
	delete from search_postings;
	delete from search_words;
	return null;
end $$;
create trigger products_forget_search_words after truncate on products
	for each statement execute function forget_search_words();

drop index products_by_word;

-- The products whose descriptions have a word. PostgreSQL takes the comparison of words for cheap and would rather read all
-- products than the index, where many have it.
create function products_described_by(word text) returns setof integer stable parallel safe rows 1000 language sql
	set enable_seqscan = off
	as 'select id from products where archived_at is null and description_words && array[word]';

-- Of thousands that match equally well, the first names are suggested.
create index products_by_name on products (name, id) where archived_at is null;
-- What a search finds is counted by availability: less is sold out than is to be had.
create index products_unavailable on products (id) where archived_at is null and not available;
-- The product that is called what somebody typed, to the letter.
create index products_by_search_name on products using hash (search_name) where archived_at is null;

-- Words that begin as somebody typed. Neighbouring words as one are found by the whole of them.
create index search_words_beginning on search_words (word) where not pair;
-- Words that hold what somebody typed.
create index search_words_by_part on search_words using gin (word gin_trgm_ops);
-- A misspelt word is compared with those without a digit (0026): with all that are one word, to find it in the middle of
-- them; else with those of its length, or nearly, that begin or end with the same letter. What differs in one letter or in
-- the order of two does either, what is compared further begins with it.
drop index search_words_compared;
create index search_words_without_digit on search_words (word) where not pair and word !~ '[0-9]';
create index search_words_by_first_letter on search_words (left(word, 1), length(word))
	include (word, sound) where word !~ '[0-9]';
create index search_words_by_last_letter on search_words (right(word, 1), length(word))
	include (word) where word !~ '[0-9]';

analyze search_postings, search_words, products;
