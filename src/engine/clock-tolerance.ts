/** How much this clock may lag the database's clock, which decides when a work item is due. */
export const CLOCK_TOLERANCE_MS = 50;
