import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id } from '../fields.ts';
import { newHealthDeclaration } from './health.fields.ts';

export const recordedHealth = newHealthDeclaration.extend({ userId: id });

/** The health answers of other people, as the desk enters them. */
export const healthContract = {
	recordHealth: endpoint(deskCalls.people.recordHealth, {
		summary:
			'Write down what came of the health answers that somebody gave at the desk; it replaces what was',
		access: { may: 'checkIn' },
		body: recordedHealth,
		reply: statusReply,
		refusals: { 404: 'No such person', 409: 'The questions have changed since they were shown' },
		transactional: true,
	}),
	recordDoctorSeen: endpoint(deskCalls.people.recordDoctorSeen, {
		summary: 'Write down that somebody has seen a doctor, as their health answers ask for',
		access: { may: 'recordDoctorSeen' },
		body: z.object({ userId: id }),
		reply: statusReply,
		refusals: {
			403: 'Nobody does it for themselves',
			404: 'No such person',
			409: 'Their answers ask for none, are too old, or it is written down already',
		},
		transactional: true,
	}),
};
