import { SegmentedMessage } from 'sms-segments-calculator';
import type { PreviewedMessage } from './previewed-message.ts';
import './previews.css';

/** An SMS as a phone shows it, and how many segments its operator charges. */
export function SmsPreview({ message: { body, to } }: { message: PreviewedMessage }) {
  const { numberOfCharacters, segmentsCount, encodingName } = new SegmentedMessage(body);
  const special = specialCharacters(body);
  return (
    <div className="preview sms-preview">
      {to && <p className="about">To {to}</p>}
      <p className="sms-bubble preview-text" dir="auto">
        {body || 'The message has no text.'}
      </p>
      <p className="about">
        {numberOfCharacters} {numberOfCharacters === 1 ? 'character' : 'characters'} in {segmentsCount}{' '}
        {segmentsCount === 1 ? 'segment' : 'segments'}, {encodingName}
        {special.length > 0 && encodingName === 'UCS-2' && (
          <>
            . {special.join(' ')} {special.length === 1 ? 'needs' : 'need'} the encoding with only 70 characters for
            each segment
          </>
        )}
      </p>
    </div>
  );
}

const MAX_SPECIAL = 5;

/** The characters that force the larger encoding, each once. */
const specialCharacters = (text: string): string[] =>
  [...new Set(text)]
    .filter((character) => new SegmentedMessage(character).encodingName === 'UCS-2')
    .slice(0, MAX_SPECIAL);
