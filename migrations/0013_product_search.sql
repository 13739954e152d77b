-- Products are searched word by word: by the words of their names, by words that resemble those, and by the words of
-- their descriptions.

create extension if not exists fuzzystrmatch;

create function words_of(text text) returns text[] immutable parallel safe strict language sql
	return string_to_array(trim(regexp_replace(lower(text), '[^[:alnum:]]+', ' ', 'g')), ' ');

-- Two neighbouring words as one, as people also type them: 1kg, preworkout, peanutbutter.
create function word_pairs_of(words text[]) returns text[] immutable parallel safe strict language sql
	return coalesce(
		(select array_agg(words[place] || words[place + 1]) from generate_series(1, cardinality(words) - 1) as place),
		'{}');

alter table products
	add column search_words text[] not null
		generated always as (words_of(name) || word_pairs_of(words_of(name))) stored,
	add column description_words text[] not null generated always as (words_of(description)) stored;

create index products_by_word on products using gin (search_words) where archived_at is null;
create index products_by_description_word on products using gin (description_words) where archived_at is null;

-- Each word of the names of what is sold, once: a word without a match is compared with these.
create table search_words (
	word text collate "C" primary key,
	-- Of two neighbouring words.
	pair boolean not null,
	-- How it sounds in English; empty where nothing in it does.
	sound text not null generated always as (dmetaphone(word)) stored
);

create function note_search_words() returns trigger language plpgsql as $$
begin
	if tg_op <> 'DELETE' and new.archived_at is null then
		insert into search_words (word, pair)
		select word, word <> all (words_of(new.name)) from unnest(new.search_words) as word
		-- In one order, so that two writers cannot deadlock.
		group by word order by word
		on conflict do nothing;
	end if;
	if tg_op <> 'INSERT' then
		delete from search_words where word = any (old.search_words) and not exists (
			select from products where archived_at is null and search_words @> array[word collate "default"]
		);
	end if;
	return null;
end $$;

create trigger products_note_search_words after insert or delete or update of name, archived_at on products
	for each row execute function note_search_words();

insert into search_words (word, pair)
select word, bool_and(word <> all (words_of(name)))
from products, unnest(search_words) as word where archived_at is null group by word;
