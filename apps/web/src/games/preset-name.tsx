/** What a preset is called: in the words of its format, else as this house calls it. */
import { useMorePresets } from '../faces.ts';
import { ownText } from '../words/roles.ts';

interface Props {
  readonly format: string;
  readonly preset: string;
}

/** Keyed by its format: what a house has beside those that have words is asked for by format. */
export const PresetName = (props: Props) => <Named key={props.format} {...props} />;

function Named({ format, preset }: Props) {
  const more = useMorePresets(format);
  return ownText(format, `presets.${preset}`) ?? more.find((one) => one.preset === preset)?.title ?? preset;
}
