/**
 * The demo catalogue: 48 invented products, 16 per category, so that every filter, sort and page of the shop
 * has something to show before the club enters its own products.
 *
 * Prices are whole rupees. The shop filters by the discounted price, and no price range is empty.
 */

export interface SeedProduct {
	slug: string;
	name: string;
	category: 'wheyprotein' | 'prepostworkout' | 'fitfoods';
	description: string;
	price: number;
	discount: number;
	image: string;
	available: 0 | 1;
}

/** A product; the path of its picture follows from the slug. `price` in rupees, `discount` in percent. */
function item(
	category: SeedProduct['category'],
	slug: string,
	name: string,
	[price, discount, available = 1]: readonly [number, number, (0 | 1)?],
	description: string,
): SeedProduct {
	const image = `/art/products/${slug}-640.webp`;
	return { slug, name, category, description, price, discount, image, available };
}

const wheyProtein: readonly SeedProduct[] = [
	item(
		'wheyprotein',
		'dangal-whey-isolate-kesar-pista-1kg',
		'Dangal Whey Isolate, Kesar Pista, 1 kg',
		[3699, 10],
		'Cross-flow filtered whey isolate with Kashmiri saffron and chopped pistachio. 27 g protein and 5.9 g BCAA in every 33 g scoop, 30 servings. Under 1 g sugar, sweetened with stevia. Vegetarian. Shake one scoop into 200 ml cold water or milk.',
	),
	item(
		'wheyprotein',
		'dangal-whey-alphonso-mango-1kg',
		'Dangal Whey Concentrate, Alphonso Mango, 1 kg',
		[2499, 20],
		'Whey concentrate with freeze-dried Ratnagiri Alphonso pulp, so it tastes like aamras and not like mango candy. 24 g protein per 34 g scoop, 29 servings. Digestive enzymes added. Vegetarian. One scoop in 200 ml cold milk after training.',
	),
	item(
		'wheyprotein',
		'dangal-whey-double-cocoa-2kg',
		'Dangal Whey Concentrate, Double Cocoa, 2 kg',
		[4799, 25],
		'The big tub for the daily shake. Whey concentrate with two cocoas, one dark and one Dutch-processed. 25 g protein per 34 g scoop, 58 servings. Contains milk and soy lecithin. Vegetarian. Works in water, milk or stirred into overnight oats.',
	),
	item(
		'wheyprotein',
		'dangal-whey-trial-box-six-flavours',
		'Dangal Whey Trial Box, Six Flavours, 6 x 33 g',
		[799, 10],
		'Six single-serve sachets to find your flavour before you buy a tub: kesar pista, mango, cocoa, coffee, rose and unflavoured. 24 to 27 g protein in each. Vegetarian. Tear, tip into 200 ml water and shake for twenty seconds.',
	),
	item(
		'wheyprotein',
		'dangal-steel-ball-shaker-700ml',
		'Dangal Steel Ball Shaker, 700 ml',
		[499, 25],
		'Leak-tested shaker in food-grade, BPA-free Tritan with a steel whisk ball and a screw-on store for one scoop of powder. Measures up to 700 ml with marks every 100 ml. The lid clips open with one hand. Top rack of the dishwasher or a quick rinse.',
	),
	item(
		'wheyprotein',
		'doodhwan-whey-unflavoured-500g',
		'Doodhwan Raw Whey, Unflavoured, 500 g',
		[1299, 5],
		'One ingredient: whey concentrate from cow milk, cold dried in Gujarat. No sweetener, no flavour, no gums. 24 g protein per 30 g scoop, 16 servings. Vegetarian. Mixes into dal, atta, chaas or a fruit smoothie without changing the taste.',
	),
	item(
		'wheyprotein',
		'doodhwan-isolate-filter-coffee-500g',
		'Doodhwan Whey Isolate, Filter Coffee, 500 g',
		[1699, 15],
		'Whey isolate with real Chikmagalur decoction, dried and ground. 26 g protein and about 60 mg caffeine per 32 g scoop, 15 servings. No added sugar. Vegetarian. Shake with cold milk over ice, and keep it for before six in the evening.',
	),
	item(
		'wheyprotein',
		'doodhwan-whey-malai-kulfi-1kg',
		'Doodhwan Whey Concentrate, Malai Kulfi, 1 kg',
		[2899, 0],
		'Creamy whey concentrate with green cardamom and a little milk solids, made to taste like matka kulfi. 23 g protein per 33 g scoop, 30 servings, 2.4 g sugar from milk only. Vegetarian. One scoop in 180 ml chilled milk.',
	),
	item(
		'wheyprotein',
		'doodhwan-whey-sachets-strawberry-3x33g',
		'Doodhwan Whey Sachets, Strawberry, 3 x 33 g',
		[299, 0],
		'Three single serves for the gym bag or the office drawer. Whey concentrate with Mahabaleshwar strawberry powder. 24 g protein in each sachet, no added sugar. Vegetarian. Tear along the notch and shake with 200 ml water or milk.',
	),
	item(
		'wheyprotein',
		'sherdil-micellar-casein-rose-750g',
		'Sherdil Micellar Casein, Gulab Rose, 750 g',
		[2399, 12, 0],
		'Slow-digesting milk protein for the night, with Pushkar rose petals. 25 g protein per 34 g scoop, 22 servings. It sets thick, so use 250 ml milk or stir it with curd for a spoonable dessert. No added sugar. Vegetarian.',
	),
	item(
		'wheyprotein',
		'sherdil-mass-gainer-banana-caramel-3kg',
		'Sherdil Mass Gainer, Banana Caramel, 3 kg',
		[2199, 30],
		'For those who find it hard to eat enough. Two scoops give 380 kcal, 20 g protein and 68 g carbohydrate from oats, maltodextrin and banana powder. 30 servings of 100 g. Vegetarian. Blend with 350 ml milk, with or between meals.',
	),
	item(
		'wheyprotein',
		'sherdil-lean-gainer-chikoo-1kg',
		'Sherdil Lean Gainer, Chikoo Shake, 1 kg',
		[1099, 20],
		'A lighter gainer: equal parts protein and slow carbohydrate from oats and jowar, with dried chikoo. 25 g protein and 27 g carbohydrate per 60 g serving, 16 servings. No maltodextrin. Vegetarian. Blend with 300 ml milk.',
	),
	item(
		'wheyprotein',
		'sherdil-overnight-blend-strawberry-shrikhand-1kg',
		'Sherdil Overnight Whey and Casein Blend, Strawberry Shrikhand Elaichi, 1 kg',
		[2799, 22],
		'Half whey, half micellar casein, with strawberry, hung-curd powder and green cardamom. 24 g protein per 34 g scoop, 29 servings, 1.8 g sugar. Vegetarian. Stir one scoop into 150 ml curd for a shrikhand, or shake with cold milk before bed.',
	),
	item(
		'wheyprotein',
		'haritva-plant-protein-cocoa-coconut-1kg',
		'Haritva Plant Protein, Cocoa Coconut, 1 kg',
		[1999, 18],
		'Yellow pea and brown rice protein in a 70:30 blend with Kerala coconut and cocoa. 24 g protein per 36 g scoop, 27 servings, 4 g fibre. Dairy-free, soy-free, vegan. Shake with 250 ml water or almond milk and let it stand a minute.',
	),
	item(
		'wheyprotein',
		'haritva-soy-isolate-unflavoured-500g',
		'Haritva Soy Isolate, Unflavoured, 500 g',
		[649, 0],
		'Non-GMO soy protein isolate, 90 percent protein, nothing added. 27 g protein per 30 g scoop, 16 servings. Vegan. Knead a scoop into roti dough, stir into soup, or shake with fruit. Contains soy.',
	),
	item(
		'wheyprotein',
		'haritva-plant-sachets-paan-mint-3x36g',
		'Haritva Plant Protein Sachets, Paan Mint, 3 x 36 g',
		[249, 0],
		'Pea and rice protein with betel leaf, fennel and cool mint: the after-dinner paan, minus the sugar. 23 g protein in each 36 g sachet, three in a pack. Vegan, no added sugar. Shake with 250 ml cold water.',
	),
];

const prePostWorkout: readonly SeedProduct[] = [
	item(
		'prepostworkout',
		'bijlipur-pre-workout-nimbu-soda-300g',
		'Bijlipur Pre-Workout, Nimbu Soda, 300 g',
		[1299, 15],
		'Sharp lime, a pinch of black salt and a steady lift. Each 10 g scoop has 200 mg caffeine, 6 g citrulline malate and 2 g beta-alanine, 30 servings. No added sugar. Vegan. One scoop in 250 ml cold water 20 minutes before training. Adults only.',
	),
	item(
		'prepostworkout',
		'bijlipur-pre-workout-kala-khatta-300g',
		'Bijlipur Pre-Workout, Kala Khatta, 300 g',
		[1299, 0],
		'The gola cart in a scoop: jamun, black salt and cumin. 200 mg caffeine, 6 g citrulline malate and 2 g beta-alanine per 10 g serving, 30 servings. A tingle in the skin is normal. Vegan. Start with half a scoop. Adults only.',
	),
	item(
		'prepostworkout',
		'bijlipur-pump-caffeine-free-santra-250g',
		'Bijlipur Pump, No Caffeine, Santra, 250 g',
		[1499, 10],
		'For the evening session. No stimulants: 8 g citrulline malate, 1.5 g beetroot extract and 1 g taurine in each 12.5 g scoop, 20 servings, with Nagpur orange. No added sugar. Vegan. One scoop in 300 ml water half an hour before training.',
	),
	item(
		'prepostworkout',
		'bijlipur-pre-workout-sachets-aam-panna-10x10g',
		'Bijlipur Pre-Workout Sachets, Aam Panna, 10 x 10 g',
		[549, 10],
		'Ten single scoops in a pocket box, flavoured with roasted raw mango and mint. 150 mg caffeine and 5 g citrulline malate in each 10 g sachet. No added sugar. Vegan. Tip into a bottle with 250 ml water before you leave home. Adults only.',
	),
	item(
		'prepostworkout',
		'lohapath-bcaa-tarbooz-250g',
		'Lohapath BCAA 2:1:1, Tarbooz, 250 g',
		[999, 12],
		'Fermented leucine, isoleucine and valine in a 2:1:1 ratio with a clean watermelon taste. 6 g BCAA per 8.3 g scoop, 30 servings. Zero sugar. Vegan. Sip one scoop in 400 ml water through the session.',
	),
	item(
		'prepostworkout',
		'lohapath-eaa-litchi-300g',
		'Lohapath EAA Nine, Muzaffarpur Litchi, 300 g',
		[1799, 20],
		'All nine essential amino acids, 8 g in each 12 g scoop, with a light litchi taste and no milky after-note. 25 servings, zero sugar. Vegan, fermented from maize. One scoop in 400 ml cold water during or after training.',
	),
	item(
		'prepostworkout',
		'lohapath-glutamine-unflavoured-250g',
		'Lohapath L-Glutamine, Unflavoured, 250 g',
		[849, 0],
		'Pure fermented L-glutamine and nothing else, tested by batch; the report is linked from the code on the pack. 5 g per level scoop, 50 servings. Vegan. Stir into water, juice or your shake after training. No taste to speak of.',
	),
	item(
		'prepostworkout',
		'lohapath-citrulline-malate-200g',
		'Lohapath Citrulline Malate 2:1, 200 g',
		[999, 5],
		'Single-ingredient citrulline malate, two parts to one, naturally sour. 6 g per scoop, 33 servings. No caffeine, no colour, no sweetener. Vegan. Mix with 250 ml water and a squeeze of lime 30 minutes before training.',
	),
	item(
		'prepostworkout',
		'lohapath-full-spectrum-eaa-santra-360g',
		'Lohapath Full-Spectrum EAA with Coconut Water Electrolytes, Santra, 30 Serves',
		[2299, 30],
		'Nine essential aminos, 9 g a scoop, with dried tender coconut water for sodium, potassium and magnesium. Sweet Nagpur orange. 30 servings of 12 g, 1 g sugar from the coconut. Vegan. One scoop in 500 ml water through a long session.',
	),
	item(
		'prepostworkout',
		'sherdil-creatine-monohydrate-250g',
		'Sherdil Creatine Monohydrate, 250 g',
		[799, 15],
		'Micronised creatine monohydrate, 200 mesh, with no flavour and no filler. 3 g per scoop, 83 servings. Vegan. Take one scoop every day at any time, with water or a meal. A scoop sits under the lid. Drink enough water through the day.',
	),
	item(
		'prepostworkout',
		'sherdil-creatine-starter-100g',
		'Sherdil Creatine Starter Pouch, 100 g',
		[399, 10],
		'A month of creatine to begin with: 33 servings of 3 g in a resealable pouch. Micronised monohydrate, unflavoured, no filler. Vegan. One level scoop a day in a glass of water, with or without a meal.',
	),
	item(
		'prepostworkout',
		'sherdil-creatine-kachcha-aam-400g',
		'Sherdil Flavoured Creatine, Kachcha Aam, 400 g',
		[1399, 25],
		'Creatine for people who do not like chalky water: 3 g monohydrate per 6.6 g scoop with raw mango, mint and a touch of salt. 60 servings, no added sugar. Vegan. One scoop in 200 ml cold water, every day.',
	),
	item(
		'prepostworkout',
		'jharna-electrolytes-nimbu-namak-20s',
		'Jharna Electrolytes, Nimbu Namak, 20 Sachets',
		[449, 22],
		'Lime and rock salt for hot floors and long runs. Each 5 g sachet gives 500 mg sodium, 200 mg potassium and 60 mg magnesium with 2 g glucose. 20 sachets. Vegan. Stir one into 500 ml water and sip during or after training.',
	),
	item(
		'prepostworkout',
		'jharna-fizz-tablets-kokum-15s',
		'Jharna Fizz Tablets, Kokum, 15 Tablets',
		[349, 0, 0],
		'Drop one in a bottle and let it fizz. 300 mg sodium, 150 mg potassium and 250 mg vitamin C in each tablet, with Konkan kokum. Fifteen tablets in a tube that fits a side pocket. 8 kcal, no sugar. Vegan.',
	),
	item(
		'prepostworkout',
		'jharna-coconut-recovery-400g',
		'Jharna Coconut Water Recovery, 400 g',
		[699, 14],
		'Spray-dried tender coconut water from Pollachi with a little jaggery and sea salt. 18 g carbohydrate, 420 mg potassium and 250 mg sodium per 20 g serving, 20 servings. Nothing artificial. Vegan. Stir into 400 ml cold water after training.',
	),
	item(
		'prepostworkout',
		'jharna-post-workout-ragi-chocolate-1kg',
		'Jharna Post-Workout Shake, Ragi Chocolate, 1 kg',
		[1899, 10],
		'Whey and sprouted ragi malt in one scoop: 20 g protein and 30 g carbohydrate per 60 g serving, 16 servings, with cocoa and 120 mg calcium from ragi. Sweetened with jaggery. Vegetarian. Shake with 300 ml milk within an hour of training.',
	),
];

const fitFoods: readonly SeedProduct[] = [
	item(
		'fitfoods',
		'chaltey-protein-bar-cocoa-almond-4x60g',
		'Chaltey Protein Bar, Cocoa Almond, 4 x 60 g',
		[360, 10],
		'Dates, roasted almonds, whey and dark cocoa pressed into a soft bar. 20 g protein and 6 g fibre in each 60 g bar, four bars in a pack. No maltitol, no palm oil. Vegetarian. Good with a chai at five or on the way out of the gym.',
	),
	item(
		'fitfoods',
		'chaltey-chikki-bar-peanut-jaggery-6x40g',
		'Chaltey Chikki Protein Bar, Peanut Jaggery, 6 x 40 g',
		[330, 0],
		'Lonavala-style chikki that works harder: roasted peanuts, soy crisps and Kolhapur jaggery. 12 g protein in each 40 g bar, six bars in a pack. Four ingredients, crunchy, no preservatives. Vegan. Contains peanut and soy.',
	),
	item(
		'fitfoods',
		'chaltey-protein-cookies-ragi-choco-240g',
		'Chaltey Protein Cookies, Ragi Choco Chip, 240 g',
		[299, 5],
		'Ragi and almond flour cookies with whey and 55 percent dark chocolate chips. 8 g protein in two cookies, twelve in a box. Baked with cold-pressed groundnut oil and jaggery, no maida. Vegetarian. Keep the box closed; they stay crisp for a week.',
	),
	item(
		'fitfoods',
		'chaltey-bar-box-coconut-elaichi-12x60g',
		'Chaltey Protein Bar Box, Coconut Elaichi, 12 x 60 g',
		[1140, 20],
		'A box of twelve soft bars that taste like nariyal barfi: coconut, whey, dates and green cardamom. 18 g protein and 5 g fibre in each 60 g bar. No added sugar beyond the dates. Vegetarian. One a day, or one before an early class.',
	),
	item(
		'fitfoods',
		'moongfal-peanut-butter-crunchy-1kg',
		'Moongfal Peanut Butter, Extra Crunchy, 1 kg',
		[449, 0],
		'Gujarat peanuts, slow roasted in small drums and stone ground with a coarse second pass. 30 g protein per 100 g, about 31 spoons in a jar. One ingredient, so the oil rises: stir before use. Vegan. Contains peanut.',
	),
	item(
		'fitfoods',
		'moongfal-peanut-butter-dark-cocoa-500g',
		'Moongfal Peanut Butter, Dark Cocoa, 500 g',
		[349, 15],
		'Stone-ground peanuts with Idukki cocoa and palm jaggery, dark and not too sweet. 26 g protein per 100 g, 15 spoons in a jar, no palm oil. Vegan. On toast, in oats or straight off the spoon. Contains peanut.',
	),
	item(
		'fitfoods',
		'moongfal-almond-butter-350g',
		'Moongfal Almond Butter, Roasted Badam, 350 g',
		[699, 10, 0],
		'Mamra and California almonds, roasted in their skins and ground for forty minutes until they flow. 21 g protein per 100 g and nothing but almonds and a grain of salt. 11 spoons in a jar. Vegan. Stir well before the first spoon.',
	),
	item(
		'fitfoods',
		'moongfal-peanut-butter-family-tub-2500g',
		'Moongfal Peanut Butter, Smooth Family Tub, 2.5 kg',
		[1099, 15],
		'The canteen size: smooth, unsweetened peanut butter in a wide tub that stacks. 30 g protein per 100 g, about 78 spoons. Roasted peanuts and nothing else. Vegan. Stir when you open it and store it upside down for a day. Contains peanut.',
	),
	item(
		'fitfoods',
		'mitti-mill-muesli-mango-coconut-400g',
		'Mitti Mill Protein Muesli, Mango Coconut, 400 g',
		[379, 18],
		'Rolled oats, bajra flakes, soy crisps, dried mango and toasted coconut. 10 g protein and 4 g fibre per 45 g bowl, 8 bowls in a pack. Sweetened with a little honey, no refined sugar. Vegetarian. With cold milk or over curd.',
	),
	item(
		'fitfoods',
		'mitti-mill-protein-oats-apple-cinnamon-1kg',
		'Mitti Mill Protein Oats, Apple Dalchini, 1 kg',
		[529, 8],
		'Rolled oats with whey, dried Kinnaur apple and cinnamon. 14 g protein and 5 g fibre per 50 g bowl, 20 bowls. No added sugar. Vegetarian. Cook three minutes with 200 ml milk or water, or leave overnight in the fridge.',
	),
	item(
		'fitfoods',
		'mitti-mill-moong-chilla-mix-500g',
		'Mitti Mill Moong Chilla Mix, Ajwain, 500 g',
		[269, 0],
		'Stone-ground green moong with ajwain, ginger and a little green chilli. 12 g protein in two chillas, about 20 chillas in a box. No maida, no soda. Vegan. Whisk with water, rest ten minutes and cook on a hot tawa.',
	),
	item(
		'fitfoods',
		'mitti-mill-ragi-dosa-mix-500g',
		'Mitti Mill Ragi Dosa Mix, Curry Leaf, 500 g',
		[249, 0],
		'Sprouted ragi, urad and rice with curry leaf and cumin, for thin crisp dosas without the overnight soak. 9 g protein in three dosas, about 24 dosas in a pack. Vegan. Add water and a spoon of curd, rest twenty minutes, spread thin.',
	),
	item(
		'fitfoods',
		'mitti-mill-jowar-puffs-tamatar-4x50g',
		'Mitti Mill Jowar Puffs, Tamatar Chatpata, 4 x 50 g',
		[220, 0],
		'Popped jowar and roasted chana with sun-dried tomato, amchur and chilli. 6 g protein in each 50 g bag, four bags in a pack. Roasted, never fried, in groundnut oil. Vegan, no maida. A clean swap for the evening packet of chips.',
	),
	item(
		'fitfoods',
		'mitti-mill-desk-snack-hamper-12s',
		'Mitti Mill Desk Snack Hamper, 12 Packs',
		[1799, 10],
		'A month of better snacking in one printed box: four bags of jowar puffs, four of roasted chana, two of muesli and two of ragi khakhra. 6 to 10 g protein in each pack. Vegetarian. A good gift for a training partner; a card is inside.',
	),
	item(
		'fitfoods',
		'kamal-taal-makhana-pudina-3x70g',
		'Kamal Taal Roasted Makhana, Pudina, 3 x 70 g',
		[299, 20],
		'Hand-popped Mithila makhana, slow roasted in a spoon of ghee with mint, coriander and black salt. 7 g protein and 120 kcal in a 35 g bowl, six bowls in three packs. Vegetarian, no onion or garlic. Reseal well to keep the crunch.',
	),
	item(
		'fitfoods',
		'kamal-taal-makhana-salt-pepper-200g',
		'Kamal Taal Makhana Can, Salt and Kali Mirch, 200 g',
		[499, 12],
		'Large-grade Mithila makhana with rock salt and coarse Malabar pepper in a can that closes tight. 10 g protein per 100 g, five bowls in a can. Roasted in olive oil, never fried. Vegan. For the film, the desk or the drive home.',
	),
];

export const seedProducts: readonly SeedProduct[] = [...wheyProtein, ...prePostWorkout, ...fitFoods];
