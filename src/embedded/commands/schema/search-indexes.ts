import { searchNotEnabled } from '../../language/stages/stage-name.ts';
import type { Command } from '../command.ts';

/** `createSearchIndexes`, `updateSearchIndex` and `dropSearchIndex`, which need MongoDB Atlas. */
export const searchIndexCommand: Command = {
  run() {
    throw searchNotEnabled(
      'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration.',
    );
  },
};
