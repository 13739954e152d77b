-- A misspelt word is compared with every word of the names but those with a digit: quantities and article numbers
-- resemble nothing, and may be most of what a large catalogue has.
create index search_words_compared on search_words (word) include (pair, sound) where word !~ '[0-9]';
