/**
 * The destination of a command's output: `write` takes chunks of `stdout` and `stderr`, `end` says that nothing
 * follows.
 */
export interface Output {
	write(stream: 'stdout' | 'stderr', chunk: string | Uint8Array): void;
	end(): void;
}

/**
 * Outputs for commands that run in parallel. The first prints at once; each following one is buffered until all before
 * it have ended, so that the lines of different commands are never mixed.
 */
export function outputsInOrder(count: number, print: Output['write']): Output[] {
	const states = Array.from({ length: count }, () => ({
		buffered: [] as Parameters<Output['write']>[],
		hasEnded: false,
	}));
	let printing = 0;
	function printNext(): void {
		while (states[printing]?.hasEnded) {
			printing += 1;
			for (const args of states[printing]?.buffered.splice(0) ?? []) print(...args);
		}
	}
	return states.map((state, index) => ({
		write(...args) {
			if (index === printing) print(...args);
			else state.buffered.push(args);
		},
		end() {
			state.hasEnded = true;
			printNext();
		},
	}));
}
