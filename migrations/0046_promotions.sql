-- The promotions of the store are facts of the club. A club from before goes on with those that its store showed.
update club set texts = texts || '{"promotions": [
	{"image": "/art/promotions/whey-800.webp", "category": "wheyprotein", "title": "Whey for the heavy days",
		"text": "Kesar pista, Alphonso mango, malai kulfi: protein that tastes of home."},
	{"image": "/art/promotions/preworkout-800.webp", "category": "prepostworkout", "title": "Strike first, recover well",
		"text": "Pre-workout and creatine before you lift, recovery drinks once the bar is back on the rack."},
	{"image": "/art/promotions/fitfood-800.webp", "category": "fitfoods", "title": "Snacks that train too",
		"text": "Peanut butter, makhana and bars for the hours between sessions."}
]}'::jsonb
where not texts ? 'promotions';
