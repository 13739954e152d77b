import type { BreadcrumbList, FAQPage, HealthClub, OpeningHoursSpecification, Product } from 'schema-dts';
import type { ProductInFull } from '#shared/catalogue/catalogue.contract.ts';
import { categoryLabel, discountedPrice, productPath } from '#shared/catalogue/catalogue.rules.ts';
import { centreName } from '#shared/club/centre-name.ts';
import type { ClubFacts } from '#shared/club/club.contract.ts';
import { markOf } from '#shared/club/looks.rules.ts';
import { openingTimes } from '#shared/club/opening-hours.ts';
import { onSite, pictureUrl } from './canonical.ts';

type Origin = string | undefined;

const clubId = (origin: Origin) => onSite(origin, '/#club');

const hoursData = (hours: ClubFacts['openingHours']) =>
	hours.map(openingTimes).map(
		({ days, opens, closes }): OpeningHoursSpecification => ({
			'@type': 'OpeningHoursSpecification',
			dayOfWeek: [...days],
			opens,
			closes,
		}),
	);

/** The days on which all of these centres are closed; empty if there are none. */
function closedData(closures: ClubFacts['closures'], centreIds: readonly number[]) {
	const closed = closures.filter((one) => centreIds.every((id) => one.centreIds.includes(id)));
	if (closed.length === 0) return {};
	return {
		specialOpeningHoursSpecification: closed.map(
			// In this vocabulary, open from midnight to midnight means closed all day.
			({ firstDay, lastDay }): OpeningHoursSpecification => ({
				...{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' },
				...{ validFrom: firstDay, validThrough: lastDay },
			}),
		),
	};
}

/** The club and each of its centres. */
export function clubData(origin: Origin, club: ClubFacts): HealthClub {
	const { name, city, openingHours, centres, closures } = club;
	const address = {
		'@type': 'PostalAddress',
		addressLocality: city,
		addressCountry: 'IN',
	} as const;
	const pictures = picturesOf(origin, club);
	return {
		'@type': 'HealthClub',
		openingHoursSpecification: hoursData(openingHours),
		...closedData(
			closures,
			centres.map(({ id }) => id),
		),
		...pictures,
		'@id': clubId(origin),
		name,
		url: onSite(origin, '/'),
		address,
		currenciesAccepted: 'INR',
		department: centres.map((centre) => ({
			'@type': 'HealthClub',
			openingHoursSpecification: hoursData(centre.openingHours ?? openingHours),
			...closedData(closures, [centre.id]),
			...pictures,
			'@id': onSite(origin, `/#${centre.name.toLowerCase().replaceAll(' ', '-')}`),
			name: `${name}, ${centreName(centre.name)}`,
			url: onSite(origin, '/'),
			address: { ...address, streetAddress: centre.street ?? centreName(centre.name) },
			...(centre.phone && { telephone: `+91${centre.phone}` }),
			...(centre.latitude !== undefined &&
				centre.longitude !== undefined && {
					geo: { '@type': 'GeoCoordinates', latitude: centre.latitude, longitude: centre.longitude },
				}),
		})),
	};
}

/** The club's picture and logo; neither if it has uploaded none. */
function picturesOf(origin: Origin, club: ClubFacts) {
	const mark = markOf(club);
	const { hero = mark.kind === 'drawn' ? '/icons/social-card.png' : undefined } = club.looks;
	return {
		...(hero && { image: onSite(origin, hero) }),
		...(mark.kind === 'drawn' && { logo: onSite(origin, '/icons/icon-512.png') }),
		...(mark.kind === 'picture' && { logo: onSite(origin, mark.image) }),
	};
}

/** A product with its current price, and its rating if it has any. */
export function productData(origin: Origin, product: ProductInFull, clubName: string): Product {
	const {
		productId,
		name,
		description,
		image,
		category,
		price,
		discount,
		available,
		rating,
		facts = {},
	} = product;
	const url = onSite(origin, productPath(product));
	return {
		'@type': 'Product',
		'@id': `${url}#product`,
		name,
		description,
		sku: String(productId),
		category: categoryLabel(category),
		image: pictureUrl(origin, image),
		url,
		...(facts.brand && { brand: { '@type': 'Brand', name: facts.brand } }),
		...(facts.makerName && { manufacturer: { '@type': 'Organization', name: facts.makerName } }),
		...(facts.origin && { countryOfOrigin: { '@type': 'Country', name: facts.origin } }),
		offers: {
			'@type': 'Offer',
			url,
			price: discountedPrice(price, discount),
			priceCurrency: 'INR',
			availability: available === 1 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
			itemCondition: 'https://schema.org/NewCondition',
			seller: { '@type': 'HealthClub', '@id': clubId(origin), name: clubName },
		},
		...(product.ratingCount && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: rating,
				ratingCount: product.ratingCount,
				worstRating: 0.5,
				bestRating: 5,
			},
		}),
	};
}

/** The path from the store's front page to a page, as its breadcrumb shows it. */
export function breadcrumbData(
	origin: Origin,
	trail: readonly { label: string; path: string }[],
): BreadcrumbList {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ label, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: label,
			item: onSite(origin, path),
		})),
	};
}

/** Questions and answers of a page. Only for a page that shows them. */
export function questionsData(questions: readonly { question: string; answer: string }[]): FAQPage {
	return {
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer },
		})),
	};
}
