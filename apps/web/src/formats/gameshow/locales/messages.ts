/** Keys and parameters of the texts: `npm run docs` writes this file from en/*.json. */
// biome-ignore-all format: generated

export type GameshowFaceMessages = {
  readonly title: string;
  readonly what: string;
  readonly facts: string;
  readonly line: string;
  readonly length: string;
  readonly invited: string;
  readonly play: {
    readonly contestant: string;
  };
  readonly hint: {
    readonly contestant: string;
  };
  readonly role: {
    readonly contestant: string;
  };
  readonly presets: {
    readonly 'show/six': string;
    readonly 'show/four': string;
    readonly 'show/eight': string;
    readonly 'show/three': string;
    readonly 'show/strict': string;
    readonly 'show/article': string;
  };
  readonly practise: {
    readonly contestant: string;
  };
  readonly practiseWith: {
    readonly contestant: string;
  };
  readonly part: {
    readonly contestant: `${string}{{number}}${string}`;
  };
  readonly ranks: string;
  readonly boards: {
    readonly contestant: {
      readonly title: string;
      readonly mean: string;
      readonly own: string;
      readonly ownMean: string;
    };
  };
  readonly measures: {
    readonly contestants: `${string}{{number}}${string}`;
    readonly people: `${string}{{number}}${string}`;
    readonly messages: `${string}{{number}}${string}`;
  };
  readonly ends: {
    readonly labels: string;
    readonly time: string;
    readonly left: string;
    readonly void: string;
  };
  readonly least: {
    readonly messages: string;
  };
  readonly sorts: {
    readonly messages: string;
  };
};

export type GameshowTableMessages = {
  readonly title: string;
  readonly unsure: string;
  readonly room: string;
  readonly contestants: string;
  readonly places: string;
  readonly empty: string;
  readonly goal: string;
  readonly people_one: `${string}{{count}}${string}{{all}}${string}`;
  readonly people_other: `${string}{{count}}${string}{{all}}${string}`;
  readonly peoplePractice: string;
  readonly peopleDrawn: `${string}{{all}}${string}{{odds}}${string}`;
  readonly odds: `${string}{{number}}${string}{{share}}${string}`;
  readonly ownLetter: `${string}{{seat}}${string}`;
  readonly mentionOne: `${string}{{seat}}${string}`;
  readonly readAlone: `${string}{{seat}}${string}`;
  readonly only: string;
  readonly all: string;
  readonly unread: string;
  readonly news_one: `${string}{{count}}${string}`;
  readonly news_other: `${string}{{count}}${string}`;
  readonly heard: `${string}{{who}}${string}{{text}}${string}`;
  readonly say: string;
  readonly sayHint: string;
  readonly mention: string;
  readonly ticks: {
    readonly next: string;
    readonly waits: string;
  };
  readonly talkOver: string;
  readonly theyLabel: string;
  readonly leave: string;
  readonly leaveLabelled: string;
  readonly done: {
    readonly label: string;
    readonly why: string;
    readonly later: `${string}{{time}}${string}`;
  };
  readonly labels: {
    readonly title: string;
    readonly how: string;
    readonly of: `${string}{{seat}}${string}`;
    readonly read: string;
    readonly give: string;
    readonly lock: string;
    readonly later: string;
    readonly locked: string;
    readonly given: string;
    readonly all: string;
    readonly missing_one: `${string}{{count}}${string}`;
    readonly missing_other: `${string}{{count}}${string}`;
  };
  readonly matrix: {
    readonly title: string;
    readonly how: string;
    readonly points: string;
    readonly says: `${string}{{seat}}${string}`;
    readonly youSay: `${string}{{seat}}${string}`;
    readonly nothing: string;
    readonly right: string;
    readonly wrong: string;
  };
  readonly reveal: {
    readonly spotted: `${string}{{right}}${string}{{all}}${string}`;
    readonly theirs: string;
    readonly unseenBy_one: `${string}{{count}}${string}`;
    readonly unseenBy_other: `${string}{{count}}${string}`;
    readonly points: string;
    readonly pointsHow: string;
    readonly toldOf: `${string}{{seat}}${string}`;
  };
  readonly replay: {
    readonly called: `${string}{{seat}}${string}`;
    readonly calledNobody: string;
    readonly byChance: string;
    readonly byModerator: string;
    readonly calls: string;
    readonly talkEnd: string;
    readonly disclosed: string;
  };
  readonly row: {
    readonly right_one: `${string}{{share}}${string}{{count}}${string}`;
    readonly right_other: `${string}{{share}}${string}{{count}}${string}`;
    readonly disclosed_one: `${string}{{count}}${string}`;
    readonly disclosed_other: `${string}{{count}}${string}`;
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
    readonly guess: {
      readonly title: string;
      readonly text: string;
    };
    readonly points: {
      readonly title: string;
      readonly text: string;
    };
    readonly example: {
      readonly title: string;
      readonly text: string;
    };
    readonly seal: {
      readonly title: string;
      readonly text: string;
    };
    readonly article: {
      readonly title: string;
      readonly text: string;
      readonly practise: string;
      readonly invite: string;
    };
    readonly strict: {
      readonly title: string;
      readonly text: string;
      readonly practise: string;
      readonly invite: string;
    };
    readonly play: string;
    readonly learn: string;
  };
  readonly lesson: {
    readonly lines: {
      readonly first: string;
      readonly second: string;
      readonly third: string;
      readonly fourth: string;
      readonly fifth: string;
    };
    readonly steps: {
      readonly listen: string;
      readonly say: string;
      readonly done: string;
      readonly labels: string;
      readonly wait: string;
    };
  };
  readonly figures: {
    readonly title: string;
    readonly games_one: `${string}{{count}}${string}`;
    readonly games_other: `${string}{{count}}${string}`;
    readonly judgedHuman: string;
    readonly rightByOthers: string;
    readonly rightItself: string;
    readonly inGames: string;
    readonly inMessages: string;
    readonly interval: string;
    readonly apart: string;
    readonly byOthers: string;
    readonly itself: string;
    readonly of: {
      readonly human: string;
      readonly machine: string;
    };
    readonly none: string;
    readonly pairs: string;
    readonly bot: string;
    readonly met: string;
    readonly byOther: string;
    readonly byItself: string;
    readonly never_one: `${string}{{count}}${string}`;
    readonly never_other: `${string}{{count}}${string}`;
    readonly curve: string;
    readonly curveTable: string;
    readonly time: string;
    readonly silent: string;
    readonly atRisk: string;
  };
  readonly keys: string;
};
