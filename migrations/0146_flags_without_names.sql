-- What a manager looks at of a visit says that somebody is kept out, no more by whom: the name would outlive an account that is
-- deleted. The one that it says is who kept them out then, by the name of today.
update visit_flags set sentence = 'Kept out' || substr(sentence, length('Stopped by ' || users.name) + 1)
from users
where sentence like 'Stopped by %' and starts_with(sentence, 'Stopped by ' || users.name)
	and substr(sentence, length('Stopped by ' || users.name) + 1) ~ '^(\. .*)?$';
