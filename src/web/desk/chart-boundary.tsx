import { Component, type ReactNode } from 'react';

interface ChartBoundaryProps {
	children: ReactNode;
	fallback: ReactNode;
}

/** An error boundary for the chart: if its code fails to load, the rest of the screen stays. */
export class ChartBoundary extends Component<ChartBoundaryProps, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? this.props.fallback : this.props.children;
	}
}
