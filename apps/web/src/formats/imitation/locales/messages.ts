/** Keys and parameters of the texts: `npm run docs` writes this file from en/*.json. */
// biome-ignore-all format: generated

export type ImitationFaceMessages = {
  readonly title: string;
  readonly what: string;
  readonly facts: string;
  readonly line: string;
  readonly length: string;
  readonly invited: string;
  readonly play: {
    readonly interrogator: string;
    readonly witness: string;
  };
  readonly hint: {
    readonly interrogator: string;
    readonly witness: string;
  };
  readonly role: {
    readonly interrogator: string;
    readonly witness: string;
  };
  readonly boards: {
    readonly interrogator: {
      readonly title: string;
      readonly mean: string;
      readonly own: string;
      readonly ownMean: string;
    };
    readonly witness: {
      readonly title: string;
      readonly mean: string;
      readonly own: string;
      readonly ownMean: string;
    };
  };
  readonly measures: {
    readonly messages: `${string}{{number}}${string}`;
  };
  readonly ranks: string;
  readonly ends: {
    readonly verdict: string;
    readonly time: string;
    readonly left: string;
    readonly void: string;
  };
  readonly least: {
    readonly messages: string;
  };
  readonly sorts: {
    readonly confidence: string;
    readonly messages: string;
  };
  readonly presets: {
    readonly 'imitation/5': string;
    readonly 'imitation/15': string;
    readonly 'imitation/two': string;
    readonly 'imitation/ucsd': string;
    readonly 'imitation/two-ucsd': string;
  };
  readonly practise: {
    readonly interrogator: string;
    readonly witness: string;
  };
  readonly practiseWith: {
    readonly interrogator: string;
    readonly witness: string;
  };
};

export type ImitationTableMessages = {
  readonly title: string;
  readonly witness: `${string}{{seat}}${string}`;
  readonly interrogator: string;
  readonly talks: string;
  readonly tabUnread_one: `${string}{{count}}${string}`;
  readonly tabUnread_other: `${string}{{count}}${string}`;
  readonly verdictTab: string;
  readonly talkWith: `${string}{{seat}}${string}`;
  readonly talkBy: string;
  readonly goal: string;
  readonly goalOne: string;
  readonly emptyAsk: `${string}{{seat}}${string}`;
  readonly emptyTell: string;
  readonly witnessGoal: string;
  readonly witnessTwo: string;
  readonly witnessOne: string;
  readonly over: string;
  readonly decides: string;
  readonly decide: string;
  readonly say: string;
  readonly sayTo: `${string}{{seat}}${string}`;
  readonly heard: `${string}{{who}}${string}{{text}}${string}`;
  readonly leaveAsks: string;
  readonly leaveTells: string;
  readonly verdict: {
    readonly title: string;
    readonly who: string;
    readonly what: string;
    readonly confidence: string;
    readonly guess: string;
    readonly certain: string;
    readonly reason: string;
    readonly by: string;
    readonly give: string;
    readonly choose: string;
    readonly early: string;
    readonly earlyOne: string;
    readonly late: string;
    readonly now: string;
    readonly sure: `${string}{{percent}}${string}`;
  };
  readonly strategy: {
    readonly 'small-talk': string;
    readonly knowledge: string;
    readonly logic: string;
    readonly feelings: string;
    readonly 'current-events': string;
    readonly trick: string;
    readonly language: string;
    readonly other: string;
  };
  readonly reveal: {
    readonly rightThey: string;
    readonly wrongThey: string;
    readonly left: string;
    readonly leftYou: string;
    readonly human: `${string}{{seat}}${string}{{name}}${string}`;
    readonly sure: `${string}{{share}}${string}`;
    readonly said: `${string}{{what}}${string}{{share}}${string}`;
    readonly isHuman: `${string}{{seat}}${string}`;
    readonly isMachine: `${string}{{seat}}${string}`;
    readonly both: string;
    readonly last: string;
    readonly reason: string;
    readonly by: `${string}{{what}}${string}`;
    readonly named: `${string}{{seat}}${string}`;
    readonly believed: string;
    readonly caught: string;
  };
  readonly rules: {
    readonly title: string;
    readonly table: {
      readonly title: string;
      readonly text: string;
    };
    readonly talk: {
      readonly title: string;
      readonly text: string;
    };
    readonly verdict: {
      readonly title: string;
      readonly text: string;
    };
    readonly seal: {
      readonly title: string;
      readonly text: string;
    };
    readonly play: string;
    readonly studies: string;
    readonly studiesWhat: string;
    readonly invite: string;
    readonly inviteTwo: string;
  };
  readonly row: {
    readonly sure: `${string}{{percent}}${string}`;
  };
  readonly replay: {
    readonly told: string;
  };
  readonly figures: {
    readonly three: string;
    readonly two: string;
    readonly taken_one: `${string}{{count}}${string}`;
    readonly taken_other: `${string}{{count}}${string}`;
    readonly sequence: `${string}{{range}}${string}`;
    readonly mcnemar: `${string}{{machine}}${string}{{human}}${string}{{p}}${string}`;
    readonly anytime: string;
    readonly differs: string;
    readonly open: string;
    readonly told: `${string}{{e}}${string}`;
    readonly untold: `${string}{{e}}${string}`;
    readonly right: string;
    readonly between: `${string}{{from}}${string}{{to}}${string}`;
    readonly made: string;
    readonly csv: string;
    readonly json: string;
  };
  readonly lesson: {
    readonly human: {
      readonly first: string;
      readonly second: string;
      readonly third: string;
    };
    readonly machine: {
      readonly first: string;
      readonly second: string;
      readonly third: string;
    };
    readonly steps: {
      readonly ask: string;
      readonly both: string;
      readonly wait: string;
      readonly decide: string;
    };
  };
  readonly keys: string;
  readonly keysOne: string;
};
