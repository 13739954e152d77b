-- 0195 told centres of one name apart by their code. What was sold at the later one named the earlier one from then on, in the
-- desk's list, in the file of memberships and on the member's card. It has the name of its centre, until an owner renames that.
update memberships set center = centres.name
from centres
where centres.id = memberships.centre_id
	and compared_name(centres.name) = compared_name(memberships.center || ' (' || centres.code || ')');
