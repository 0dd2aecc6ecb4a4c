# Writes kaplan_meier.expected.json: Kaplan-Meier curves with the variance by cluster. Rscript kaplan_meier.R
library(survival)

number <- function(x) ifelse(is.finite(x), sprintf("%.12g", x), "null")
list_of <- function(x) paste0("[", paste(number(x), collapse = ", "), "]")

curve <- function(data, scale) {
  fit <- survfit(Surv(time, event) ~ 1, data = data, cluster = cluster, conf.type = scale)
  # With clusters the error is that of the curve, not of its logarithm.
  stopifnot(!fit$logse)
  at <- fit$n.event > 0
  alive <- fit$surv[at] > 0
  only <- function(x) list_of(ifelse(alive, x[at], NA))
  paste0(
    '{"time": ', list_of(fit$time[at]), ', "surv": ', list_of(fit$surv[at]),
    ', "se": ', only(fit$std.err), ', "lo": ', only(fit$lower), ', "hi": ', only(fit$upper), "}"
  )
}

sets <- sapply(c("small", "unequal"), function(name) {
  data <- read.csv(paste0("survival_", name, ".csv"))
  groups <- sapply(sort(unique(data$group)), function(group)
    paste0('"', group, '": ', curve(data[data$group == group, ], "log-log")))
  scales <- sapply(c("plain", "log", "log-log"), function(scale)
    paste0('"', scale, '": ', curve(data, scale)))
  if (name != "small") scales <- scales[3]
  paste0('"', name, '": {', paste(c(scales, groups), collapse = ",\n"), "}")
})
writeLines(paste0("{", paste(sets, collapse = ",\n"), "}"), "kaplan_meier.expected.json")
