/** Keys and parameters of the texts: `npm run docs` writes this file from en/*.json. */
// biome-ignore-all format: generated

export type MarketFaceMessages = {
  readonly title: string;
  readonly what: string;
  readonly facts: string;
  readonly line: string;
  readonly length: string;
  readonly invited: string;
  readonly play: {
    readonly bettor: string;
    readonly target: string;
  };
  readonly hint: {
    readonly bettor: string;
    readonly target: string;
  };
  readonly role: {
    readonly bettor: string;
    readonly target: string;
  };
  readonly practise: {
    readonly target: string;
  };
  readonly practiseWith: {
    readonly target: string;
  };
  readonly wait: {
    readonly human: {
      readonly target: string;
      readonly bettor: string;
    };
  };
  readonly join: {
    readonly human: {
      readonly target: string;
      readonly bettor: string;
    };
  };
  readonly part: {
    readonly bettor: `${string}{{number}}${string}`;
    readonly target: string;
  };
  readonly ranks: string;
  readonly boards: {
    readonly bettor: {
      readonly title: string;
      readonly mean: string;
      readonly own: string;
      readonly ownMean: string;
    };
    readonly target: {
      readonly title: string;
      readonly mean: string;
      readonly own: string;
      readonly ownMean: string;
    };
  };
  readonly measures: {
    readonly bettors: `${string}{{number}}${string}`;
    readonly questions: `${string}{{number}}${string}`;
    readonly trades: `${string}{{number}}${string}`;
  };
  readonly ends: {
    readonly time: string;
    readonly done: string;
    readonly 'bettors-left': string;
    readonly 'target-left': string;
    readonly void: string;
  };
  readonly least: {
    readonly trades: string;
    readonly swing: string;
  };
  readonly sorts: {
    readonly swing: string;
    readonly trades: string;
  };
};

export type MarketLessonMessages = {
  readonly rules: {
    readonly title: string;
    readonly table: {
      readonly title: string;
      readonly text: string;
    };
    readonly start: {
      readonly title: string;
      readonly text: string;
    };
    readonly price: {
      readonly title: string;
      readonly text: string;
    };
    readonly bet: {
      readonly title: string;
      readonly text: string;
    };
    readonly end: {
      readonly title: string;
      readonly text: string;
    };
    readonly seal: {
      readonly title: string;
      readonly text: string;
    };
    readonly early: string;
    readonly others: string;
    readonly paid: string;
    readonly play: string;
  };
  readonly lesson: {
    readonly steps: {
      readonly ask: string;
      readonly wait: string;
      readonly early: string;
      readonly price: `${string}{{price}}${string}`;
      readonly others: string;
      readonly behind: string;
      readonly done: string;
      readonly end: string;
    };
    readonly keys: {
      readonly bet: string;
      readonly done: string;
    };
    readonly lines: {
      readonly first: string;
      readonly second: string;
      readonly third: string;
      readonly question: string;
      readonly reply: string;
    };
  };
};

export type MarketReplayMessages = {
  readonly live: {
    readonly watch: string;
    readonly left: `${string}{{time}}${string}`;
    readonly closing: string;
    readonly facts: `${string}{{bettors}}${string}{{questions}}${string}`;
  };
  readonly games: {
    readonly movedThen: `${string}{{points}}${string}{{time}}${string}`;
    readonly movedEarly: `${string}{{points}}${string}`;
    readonly close: string;
    readonly swing: string;
    readonly at: `${string}{{time}}${string}`;
    readonly still: string;
  };
  readonly replay: {
    readonly title: string;
    readonly position: string;
    readonly positionText: `${string}{{time}}${string}{{length}}${string}{{price}}${string}`;
    readonly holdings: string;
    readonly name: string;
    readonly check: string;
    readonly checkLater: string;
    readonly sealFits: string;
    readonly sealHow: `${string}{{nature}}${string}{{nonce}}${string}`;
    readonly sealHow2: string;
    readonly seed: string;
    readonly seedHash: string;
    readonly seedSame: string;
    readonly seedOther: string;
    readonly seedUnseen: string;
    readonly take: string;
    readonly share: string;
    readonly line_one: `${string}{{count}}${string}{{link}}${string}`;
    readonly line_other: `${string}{{count}}${string}{{link}}${string}`;
    readonly data: string;
  };
  readonly boards: {
    readonly voids: string;
    readonly voidsWhy: string;
    readonly voidsTarget: string;
    readonly voidsShare: string;
    readonly voidsOf: {
      readonly human: string;
      readonly machine: string;
    };
  };
};

export type MarketTableMessages = {
  readonly game: {
    readonly title: string;
    readonly leaveSure: string;
  };
  readonly chart: {
    readonly title: string;
    readonly human: string;
    readonly computer: string;
    readonly time: string;
    readonly price: string;
    readonly event: string;
    readonly start: string;
    readonly trade: string;
    readonly answer: string;
    readonly spoken: `${string}{{human}}${string}{{computer}}${string}`;
  };
  readonly talk: {
    readonly title: string;
    readonly empty: string;
    readonly emptyOthers: string;
    readonly waiting: string;
    readonly waitingAtMost: `${string}{{time}}${string}`;
    readonly unanswered: string;
    readonly coming: `${string}{{seconds}}${string}`;
    readonly comingSoon: string;
    readonly early: `${string}{{seconds}}${string}`;
    readonly you: string;
    readonly target: string;
    readonly bettor: `${string}{{number}}${string}`;
    readonly latest: string;
    readonly sayAsks: `${string}{{number}}${string}{{text}}${string}`;
    readonly sayComing_one: `${string}{{number}}${string}{{count}}${string}`;
    readonly sayComing_other: `${string}{{number}}${string}{{count}}${string}`;
    readonly sayAnswer: `${string}{{number}}${string}{{question}}${string}{{text}}${string}`;
    readonly sayOwnAnswer: `${string}{{question}}${string}{{text}}${string}`;
  };
  readonly ask: {
    readonly label: string;
    readonly placeholder: string;
    readonly send: string;
    readonly queue: string;
    readonly queued: string;
    readonly withdraw: string;
    readonly left_one: `${string}{{count}}${string}`;
    readonly left_other: `${string}{{count}}${string}`;
  };
  readonly bet: {
    readonly title: string;
    readonly buys: `${string}{{number}}${string}`;
    readonly sellsHuman: `${string}{{number}}${string}`;
    readonly sellsComputer: `${string}{{number}}${string}`;
    readonly sellsBuys: `${string}{{sold}}${string}{{bought}}${string}`;
    readonly size: string;
    readonly to: string;
    readonly toLabel: string;
    readonly go: string;
    readonly handle: string;
    readonly drag: string;
    readonly reaches: `${string}{{price}}${string}`;
    readonly would: string;
    readonly hold: string;
    readonly holdings: string;
    readonly none: string;
    readonly sharesHuman: `${string}{{count}}${string}`;
    readonly sharesComputer: `${string}{{count}}${string}`;
    readonly ifHuman: string;
    readonly ifComputer: string;
    readonly left: string;
    readonly pending: string;
    readonly refused: `${string}{{reason}}${string}`;
    readonly sayHolds: `${string}{{holding}}${string}{{price}}${string}`;
    readonly done: string;
    readonly doneWhy: string;
    readonly doneHint: string;
    readonly doneOthers: `${string}{{count}}${string}{{total}}${string}`;
    readonly keysHint: string;
  };
  readonly target: {
    readonly first: string;
    readonly wait: string;
    readonly next: string;
    readonly answering: string;
    readonly from: `${string}{{number}}${string}`;
    readonly label: string;
    readonly placeholder: string;
    readonly send: string;
    readonly follows: string;
    readonly silence: `${string}{{time}}${string}`;
    readonly price: `${string}{{price}}${string}`;
    readonly goal: string;
    readonly sofar: string;
  };
  readonly reveal: {
    readonly end: {
      readonly 'bettors-left': string;
      readonly 'target-left': string;
    };
    readonly youLeft: string;
    readonly unanswered: string;
    readonly stranger: string;
    readonly noBet: string;
    readonly took: `${string}{{nature}}${string}`;
    readonly as: {
      readonly human: string;
      readonly machine: string;
    };
    readonly chart: string;
    readonly chartTarget: string;
    readonly who: string;
    readonly moved: `${string}{{title}}${string}{{from}}${string}{{to}}${string}`;
    readonly profit: string;
    readonly profitText: string;
    readonly target: string;
    readonly maker: string;
  };
};
